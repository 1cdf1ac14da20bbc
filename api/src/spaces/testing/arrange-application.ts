import type pg from 'pg'
import { testNow } from '#testing/arrange.ts'

type ApplicationFacts = {
  memberId: string
  spaceId: number
  /** Hours from the clock of tests; each use takes two. */
  startsAt: readonly number[]
  baseId?: number
}

/** A sent application whose uses are undecided. */
export async function arrangeApplication(
  owner: pg.Pool,
  { memberId, spaceId, startsAt, baseId = 1 }: ApplicationFacts,
): Promise<{ id: string; useIds: number[] }> {
  const made = await owner.query<{ id: string }>(
    `insert into spaces.applications (code, member_id, base_id, purpose, title, headcount, equipment, note,
       contact_name, contact_phone, sent_at)
     select upper(substr(x, 1, 4) || '-' || substr(x, 5, 4)), $1, $2, 'reading', '讀書會', 8, '', '', '林小姐',
       '0912345678', $3
     from (select replace(gen_random_uuid()::text, '-', '') as x) code returning id`,
    [memberId, baseId, testNow],
  )
  const { id } = made.rows[0]!
  const starts = startsAt.map((hours) => new Date(+testNow + hours * 3_600_000))
  const uses = await owner.query<{ id: number }>(
    `insert into spaces.uses (application_id, space_id, starts_at, ends_at, during)
     select $1, $2, s, s + interval '2 hours', tstzrange(s, s + interval '2 hours')
     from unnest($3::timestamptz[]) s order by s returning id`,
    [id, spaceId, starts],
  )
  return { id, useIds: uses.rows.map((use) => use.id) }
}
