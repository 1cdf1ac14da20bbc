import type { CheckedRecord } from 'contract/attendance/learning-record'
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { refuse } from '#platform/refuse.ts'
import { learnedDays, type LearnedDays } from './learned-days.ts'
import { maskName } from './mask-name.ts'

type Row = { name: string; year: number } & LearnedDays

/** For everybody who holds the paper: days and hours, a masked name, no place. Refuses `not_found`. */
export async function checkLearningRecord(db: Database, code: string, now: Date): Promise<CheckedRecord> {
  const found = await sql<Row>`
    select m.name, r.year, l.days, l.hours
    from booking.learning_records r
    join identity.members m on m.id = r.member_id
    cross join lateral ${learnedDays(sql`r.member_id`, sql`r.year`, now)} l
    where r.code = ${code}`.execute(db)
  const row = found.rows[0]
  if (row === undefined) throw refuse('not_found')
  const { name, ...shown } = row
  return {
    ...shown,
    code,
    maskedName: maskName(name),
    asOf: now.toISOString(),
    days: row.days.map(checkedDay),
  }
}

const checkedDay = ({ title, startsAt, endsAt, hours, isRecorded }: LearnedDays['days'][number]) => ({
  title,
  startsAt,
  endsAt,
  hours,
  isRecorded,
})
