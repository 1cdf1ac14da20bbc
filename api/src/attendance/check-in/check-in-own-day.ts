import type { KeyObject } from 'node:crypto'
import type { CheckIn } from 'contract/attendance/check-in'
import { hasArrived } from 'contract/attendance/check-in-rules'
import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/transact.ts'
import type { Account } from '#platform/http/route.ts'
import { refuse } from '#platform/refuse.ts'
import { classDayNamedIn, readCheckInCode } from './check-in-code.ts'
import { decideAttendance, requireOpenCheckIn } from './decide-attendance.ts'
import { findParty, lockParty, partyOfMember, type FoundParty } from './find-party.ts'
import { writeAttendance } from './write-attendance.ts'

export type CheckInDeps = { db: Database; clock: Clock; checkInKey: KeyObject }

/** A member who has checked in sees that also with an old code. Refuses as `checkInOwnDay` does. */
export async function readCheckIn(
  { db, clock, checkInKey }: CheckInDeps,
  code: string,
  { accountId }: Account,
): Promise<CheckIn> {
  const now = clock.now()
  const named = classDayNamedIn(code)
  const party = named === undefined ? undefined : await findParty(db, partyOfMember(accountId, named))
  if (party && hasArrived(party.attendance)) return await describe(db, party)
  requireCode(checkInKey, code, now)
  return await describe(db, requireOwnParty(party, now))
}

/** Another number of people corrects the first check-in. Refuses `checkInRefusals` and `came_over_party`. */
export const checkInOwnDay = (
  { db, clock, checkInKey }: CheckInDeps,
  { code, people }: { code: string; people?: number | undefined },
  { accountId }: Account,
): Promise<CheckIn> => {
  const classDayId = requireCode(checkInKey, code, clock.now())
  return transact(db, async (tx) => {
    const now = clock.now()
    const party = requireOwnParty(await lockParty(tx, partyOfMember(accountId, classDayId), accountId), now)
    const attendance = decideAttendance(party, { came: people }, now)
    await writeAttendance(tx, party, attendance, { actorId: accountId, now })
    return await describe(tx, { ...party, attendance })
  })
}

/** A forged code is refused like an old one: the member can do the same about it. */
const requireCode = (key: KeyObject, code: string, now: Date): number => {
  const classDayId = readCheckInCode(key, code, now)
  if (classDayId === undefined) throw refuse('check_in_code_expired')
  return classDayId
}

const requireOwnParty = (party: FoundParty | undefined, now: Date): FoundParty => {
  if (party === undefined) throw refuse('check_in_not_booked')
  requireOpenCheckIn(party, now, 'member')
  return party
}

type ClassFacts = Pick<CheckIn, 'title' | 'className' | 'category' | 'baseName' | 'venue' | 'mode'>

const describe = async (db: Database | Tx, party: FoundParty): Promise<CheckIn> => {
  const { bookingId, classDayId, people, attendance, startsAt, endsAt } = party
  const found = await sql<ClassFacts>`
    select k.title, c.name as "className", k.category_id as category, s.name as "baseName", d.venue, c.mode
    from catalog.class_days d
    join catalog.classes c on c.id = d.class_id
    join catalog.courses k on k.id = c.course_id
    join places.bases s on s.id = c.base_id
    where d.id = ${classDayId}`.execute(db)
  return {
    ...found.rows[0]!,
    bookingId,
    classDayId,
    people,
    attendance,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
  }
}
