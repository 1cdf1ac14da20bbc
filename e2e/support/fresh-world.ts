import path from 'node:path'
import { test } from '@playwright/test'
import { worldPort } from './journey-ports.ts'

/**
 * Gives the journeys of a file a demo world in which nobody has booked anything yet, whatever the files before it did on
 * the same server. Call it first: `test.beforeAll(freshWorld)`. Throws, with their file, when the journeys before have left
 * data that breaks a rule.
 */
export const freshWorld = async ({ baseURL }: { baseURL: string | undefined }): Promise<void> =>
  await replaceWorld(Number(new URL(baseURL!).port), path.basename(test.info().file))

/** Replaces the demo world on this port for these journeys; throws like `freshWorld`. */
export async function replaceWorld(sitePort: number, users: string): Promise<void> {
  const address = `http://127.0.0.1:${worldPort(sitePort)}/${encodeURIComponent(users)}`
  const response = await fetch(address, { method: 'POST' })
  if (!response.ok) throw new Error(`no new demo world: ${await response.text()}`)
}
