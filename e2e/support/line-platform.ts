import type { APIRequestContext } from '@playwright/test'
import { liffLink } from 'contract/liff-pages'
import { demoLiffId } from 'server/line/line-settings'

/** The address of a page of the mini-app in a LINE chat. */
export const liffAddress = (path: string): string => liffLink(demoLiffId, path)

/** Calls the control API of the server's fake LINE platform, such as `POST /faults`. */
export async function controlLine(
  request: APIRequestContext,
  method: 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
): Promise<void> {
  const answer = await request.fetch(`/__line/__sim${path}`, { method, ...(body && { data: body }) })
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`)
}
