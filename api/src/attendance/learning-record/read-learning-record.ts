import type { LearningRecord } from 'contract/attendance/learning-record'
import { taipeiDate } from 'contract/taipei-time'
import { sql } from 'kysely'
import type { BookingDeps } from '#booking/booking-deps.ts'
import type { Database } from '#platform/db/database.ts'
import { randomCode } from '#platform/random-code.ts'
import { refuse } from '#platform/refuse.ts'
import { learnedDays, type LearnedDays } from './learned-days.ts'

type Deps = Pick<BookingDeps, 'db' | 'clock'>
type Row = Pick<LearningRecord, 'name' | 'code'> & LearnedDays

/** The check code is made at the first read of a record with days. Refuses `not_found`. */
export async function readLearningRecord(
  { db, clock }: Deps,
  memberId: string,
  askedYear: string | undefined,
): Promise<LearningRecord> {
  const now = clock.now()
  const year = Number(askedYear ?? taipeiDate(now).slice(0, 4))
  const found = await sql<Row>`
    select m.name, r.code, l.days, l.hours
    from identity.members m
    left join booking.learning_records r on r.member_id = m.id and r.year = ${year}
    cross join lateral ${learnedDays(sql`m.id`, sql`${year}`, now)} l
    where m.id = ${memberId}`.execute(db)
  const row = found.rows[0]
  if (row === undefined) throw refuse('not_found')
  const code = row.code ?? (row.days.length > 0 ? await makeCode(db, { memberId, year, now }) : null)
  return { ...row, code, year, asOf: now.toISOString() }
}

/** Concurrent calls get the same code: the first one inserts it, every one then reads it. */
const makeCode = async (
  db: Database,
  { memberId, year, now }: { memberId: string; year: number; now: Date },
): Promise<string> => {
  // Locks the member: one who is being deleted gets no code.
  await sql`insert into booking.learning_records (code, member_id, year, created_at)
    select ${randomCode(3)}, m.id, ${year}, ${now} from identity.members m where m.id = ${memberId} for key share
    on conflict (member_id, year) do nothing`.execute(db)
  const made = await sql<{ code: string }>`
    select code from booking.learning_records where member_id = ${memberId} and year = ${year}`.execute(db)
  const row = made.rows[0]
  if (row === undefined) throw refuse('not_found')
  return row.code
}
