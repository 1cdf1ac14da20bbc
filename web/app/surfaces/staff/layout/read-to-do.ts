import type { Attention, readAttention } from 'contract/attention'
import type { StaffPerson } from 'contract/identity/identity'
import type { countUndelivered } from 'contract/notifications/message-log'
import type { listOpenDecisions, OpenDecision } from 'contract/office/class-decision'
import { callApi } from '#client/session/call-api.ts'
import { maySomewhere } from './staff-menu.ts'

export type ToDo = Attention & { undelivered: number; decisions: readonly OpenDecision[] }
type How = Parameters<typeof callApi>[2]

/** Undefined for people who can do nothing about it. */
export async function readToDo(roles: StaffPerson['roles'], how?: How): Promise<ToDo | undefined> {
  if (!maySomewhere(roles, 'message.read')) return undefined
  const [found, { messages: undelivered }, decisions] = await Promise.all([
    callApi<typeof readAttention>('GET /api/admin/attention', {}, how),
    callApi<typeof countUndelivered>('GET /api/admin/undelivered', {}, how),
    readDecisions(roles, how),
  ])
  // A process of the version before does not count what is unpaid.
  return { ...found, unpaid: found.unpaid ?? 0, undelivered, decisions }
}

/** Classes to decide within a week, which more people may read than decide. */
export const readDecisions = async (
  roles: StaffPerson['roles'],
  how?: How,
): Promise<readonly OpenDecision[]> =>
  maySomewhere(roles, 'class.read')
    ? (await callApi<typeof listOpenDecisions>('GET /api/admin/class-decision', {}, how)).classes
    : []
