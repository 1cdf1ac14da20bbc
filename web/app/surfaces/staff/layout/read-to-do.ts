import type { StaffPerson } from 'contract/identity/identity'
import type { countUndelivered } from 'contract/notifications/message-log'
import type { Attention, readAttention } from 'contract/office/attention'
import { callApi } from '#client/session/call-api.ts'
import { maySomewhere } from './staff-menu.ts'

export type ToDo = Attention & { undelivered: number }
type How = Parameters<typeof callApi>[2]

/** Undefined for people who can do nothing about it. */
export async function readToDo(roles: StaffPerson['roles'], how?: How): Promise<ToDo | undefined> {
  if (!maySomewhere(roles, 'message.read')) return undefined
  const [found, { messages: undelivered }] = await Promise.all([
    callApi<typeof readAttention>('GET /api/admin/attention', {}, how),
    callApi<typeof countUndelivered>('GET /api/admin/undelivered', {}, how),
  ])
  return { ...found, undelivered }
}
