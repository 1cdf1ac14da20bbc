import type { Received } from 'contract/endpoint'
import type { applyForSpaces as endpoint, SpaceApplication } from 'contract/spaces/own-applications'
import { sql } from 'kysely'
import { weighUses } from '#availability/weigh-uses.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'
import { once } from '#platform/idempotency.ts'
import { randomCode } from '#platform/random-code.ts'
import { refuse } from '#platform/refuse.ts'
import { readOwnApplication } from '#spaces/application/read-application.ts'
import { writeApplicationEvent } from '#spaces/application/write-application-event.ts'
import { findOwnUses, ownUseWords, requireRoomForUses } from './own-uses.ts'
import { requireMayApply } from './read-unused.ts'
import { requireSpaces } from './require-spaces.ts'
import { writeUses, writeWishes } from './write-uses.ts'

type Body = Received<typeof endpoint>['body']
export type SpaceDeps = { db: Database; clock: Clock }

/**
 * Uses that somebody else has become wishes, when the applicant waits for them. Refuses `not_found`, `invalid_input` with the uses that are not possible, `uses_over_limit` and `applying_paused`.
 */
export const applyForSpaces = (
  { db, clock }: SpaceDeps,
  body: Body,
  { actor, key }: { actor: Account; key: string | undefined },
): Promise<SpaceApplication> => {
  const now = clock.now()
  const { accountId } = actor
  const run = async (tx: Tx): Promise<SpaceApplication> => {
    await requireMayApply(tx, accountId, now)
    const spaces = await requireSpaces(tx, body.uses, now)
    const { weighed } = await weighUses(tx, body.uses, { spaces, now })
    const own = await findOwnUses(tx, accountId, body.uses)
    const isPossible = weighed.some(({ problem }, index) => problem === null && !own.has(index))
    const waits = body.waitsForTaken === true && isPossible
    const isWish = (index: number) => waits && weighed[index]!.isTaken && !own.has(index)
    const fields = weighed.flatMap(({ problem, isTaken }, index) => {
      if (isWish(index)) return []
      const message = own.has(index) && (problem === null || isTaken) ? ownUseWords : problem
      return message === null ? [] : [{ path: `uses.${index}`, message }]
    })
    const room = Math.min(...spaces.map(({ people }) => people))
    if (body.headcount > room)
      fields.push({ path: 'headcount', message: `選的空間最多 ${room} 人，請改人數或換一個空間。` })
    if (fields.length > 0) throw refuse('invalid_input', { fields })
    const uses = body.uses.filter((_, index) => !isWish(index))
    const wishes = body.uses.filter((_, index) => isWish(index))
    await requireRoomForUses(tx, accountId, { uses: uses.length, wishes: wishes.length }, now)
    const id = await writeApplication(tx, { accountId, baseId: spaces[0]!.baseId, body, now })
    const useIds = await writeUses(tx, { applicationId: id, uses, spaces })
    if (wishes.length > 0) await writeWishes(tx, { applicationId: id, uses: wishes, spaces })
    await writeApplicationEvent(tx, { applicationId: id, at: now, kind: 'sent', useIds })
    return await readOwnApplication(tx, { applicationId: id, memberId: accountId }, now)
  }
  return once(db, {
    accountId,
    key,
    request: { verb: 'apply_for_spaces', body },
    now,
    lockedId: accountId,
    run,
  })
}

type NewApplication = { accountId: string; baseId: number; body: Body; now: Date }

const writeApplication = async (
  tx: Tx,
  { accountId, baseId, body, now }: NewApplication,
): Promise<string> => {
  const { purpose, title, headcount, equipment, note, contactName, contactPhone } = body
  const { rows } = await sql<{ id: string }>`
    insert into spaces.applications (code, member_id, base_id, purpose, title, headcount, equipment, note, contact_name,
      contact_phone, sent_at)
    values (${randomCode(2)}, ${accountId}, ${baseId}, ${purpose}, ${title.trim()}, ${headcount}, ${equipment.trim()},
      ${note.trim()}, ${contactName.trim()}, ${contactPhone}, ${now}) returning id`.execute(tx)
  return rows[0]!.id
}
