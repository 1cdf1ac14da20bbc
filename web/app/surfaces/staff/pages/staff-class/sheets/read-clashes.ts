import type { previewMove } from 'contract/office/staff-class'
import { callApi } from '#client/session/call-api.ts'
import type { ClassChange } from '#surfaces/staff/class-changes/change-class.ts'
import { foundClashes, type FoundClashes } from './clash-words.ts'

/** What a move or a new day clashes with, in words. Rejects like `callApi`, without a toast. */
export async function readClashes(classId: number, change: ClassChange): Promise<FoundClashes> {
  if (change.verb !== 'move' && change.verb !== 'day') throw new Error('only moves and new days have clashes')
  const { startsAt, endsAt } = change.body
  const ofDay =
    change.verb === 'move' ? { classDayId: String(change.body.classDayId) } : { venue: change.body.venue }
  const found = await callApi<typeof previewMove>(
    'GET /api/admin/class/:classId/move-preview',
    { params: { classId: String(classId) }, query: { ...ofDay, startsAt, endsAt } },
    { isQuiet: true },
  )
  return foundClashes(found, { startsAt, isNew: change.verb === 'day' })
}
