import type { Received } from 'contract/endpoint'
import {
  maxOpenUses,
  type applyForSpaces as endpoint,
  type SpaceApplication,
} from 'contract/spaces/applications'
import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'
import { once } from '#platform/idempotency.ts'
import { randomCode } from '#platform/random-code.ts'
import { refuse } from '#platform/refuse.ts'
import { readOwnApplication } from '#spaces/application/read-application.ts'
import { writeEvent } from '#spaces/application/write-event.ts'
import { requireNotPaused } from '#spaces/marks/read-unused.ts'
import { weighUses } from '#spaces/times/weigh-uses.ts'
import { requireSpaces } from './require-spaces.ts'
import { writeUses } from './write-uses.ts'

type Body = Received<typeof endpoint>['body']
export type SpaceDeps = { db: Database; clock: Clock }

/** Refuses `not_found`, `invalid_input` with the uses that are not possible, `uses_over_limit` and `applying_paused`. */
export const applyForSpaces = (
  { db, clock }: SpaceDeps,
  body: Body,
  { actor, key }: { actor: Account; key: string | undefined },
): Promise<SpaceApplication> => {
  const now = clock.now()
  const { accountId } = actor
  const run = async (tx: Tx): Promise<SpaceApplication> => {
    await requireNotPaused(tx, accountId, now)
    const spaces = await requireSpaces(tx, body.uses, now)
    const { weighed } = await weighUses(tx, body.uses, { spaces, now })
    const own = await findOwnUses(tx, accountId, body.uses)
    const fields = weighed.flatMap(({ problem }, index) => {
      const message = problem ?? (own.has(index) ? '這個時段你已經申請過了，請到「我的申請」看結果。' : null)
      return message === null ? [] : [{ path: `uses.${index}`, message }]
    })
    const room = Math.min(...spaces.map(({ people }) => people))
    if (body.headcount > room)
      fields.push({ path: 'headcount', message: `選的空間最多 ${room} 人，請改人數或換一個空間。` })
    if (fields.length > 0) throw refuse('invalid_input', { fields })
    await requireRoomForUses(tx, accountId, body.uses.length, now)
    const id = await writeApplication(tx, { accountId, baseId: spaces[0]!.baseId, body, now })
    const useIds = await writeUses(tx, { applicationId: id, uses: body.uses, spaces })
    await writeEvent(tx, { applicationId: id, at: now, kind: 'sent', useIds })
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

/** Indexes of the wanted uses that overlap a pending or approved use of the same member in the same space. */
async function findOwnUses(tx: Tx, memberId: string, uses: Body['uses']): Promise<Set<number>> {
  const wanted = JSON.stringify(uses.map((use, index) => ({ ...use, index })))
  const { rows } = await sql<{ index: number }>`
    select w.index from jsonb_to_recordset(${wanted}::jsonb)
      as w(index int, "spaceId" int, "startsAt" timestamptz, "endsAt" timestamptz)
    where exists (select from spaces.applications a join spaces.uses u on u.application_id = a.id
      where a.member_id = ${memberId} and u.space_id = w."spaceId" and u.state in ('pending', 'approved')
        and u.starts_at < w."endsAt" and u.ends_at > w."startsAt")`.execute(tx)
  return new Set(rows.map(({ index }) => index))
}

const requireRoomForUses = async (tx: Tx, memberId: string, more: number, now: Date): Promise<void> => {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from spaces.applications a join spaces.uses u on u.application_id = a.id
    where a.member_id = ${memberId} and u.state in ('pending', 'approved') and u.starts_at > ${now}`.execute(
    tx,
  )
  if (rows[0]!.open + more > maxOpenUses) throw refuse('uses_over_limit')
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
