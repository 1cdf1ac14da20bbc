import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { WantedBooking } from './access-arrangement.ts'
import { arrangeClass, arrangeStaff, testNow } from './arrange.ts'

/** In the name of everybody and everything that only base 1 may know. */
export const secret = '秘密'

export type ThingsOfBase = {
  otherClassId: number
  spaceId: number
  useId: number
  chargeId: number
  roleId: string
  invitationId: string
  /** The number of one thing, by its path. */
  byPath: Readonly<Record<string, number>>
}

/** More of base 1, besides the booking of `arrangeAccess`, so that each address and body can name something. */
export async function arrangeThingsOfBase(
  owner: pg.Pool,
  { memberId, classId, applicationId }: WantedBooking,
): Promise<ThingsOfBase> {
  await owner.query(`update identity.members set name = $2 where id = $1`, [memberId, `${secret}會員`])
  await owner.query(`update catalog.classes set name = $2 where id = $1`, [classId, `${secret}班`])
  await owner.query(`update spaces.applications set title = $2, contact_name = $2 where id = $1`, [
    applicationId,
    `${secret}活動`,
  ])
  const one = async <T>(text: string, values: unknown[]): Promise<T> => {
    const { rows } = await owner.query<{ id: T }>(text, values)
    return rows[0]!.id
  }
  const { accountId } = await arrangeStaff(owner, 'base_staff')
  const other = await arrangeClass(owner, { capacities: [9] })
  const useId = await one<number>('select id from spaces.uses where application_id = $1', [applicationId])
  const spaceId = await one<number>('select space_id as id from spaces.uses where id = $1', [useId])
  return {
    otherClassId: other.classId,
    spaceId,
    useId,
    chargeId: await one<number>('select id from spaces.charges where application_id = $1', [applicationId]),
    roleId: await one<string>('select id from identity.staff_roles where account_id = $1', [accountId]),
    invitationId: await one<string>(
      `insert into identity.role_invitations (id, role, base_id, for_name, invited_at, is_by_command, expires_at)
       values ($1, 'base_staff', 1, $2, $3, false, $3::timestamptz + interval '7 days') returning id`,
      [randomUUID(), `${secret}新人`, testNow],
    ),
    byPath: {
      base: 1,
      space: spaceId,
      'class-settings': classId,
      teacher: await one<number>(`insert into people.teachers (name, base_id) values ($1, 1) returning id`, [
        `${secret}老師`,
      ]),
      'closed-day': await one<number>(
        `insert into places.closed_days (base_id, first_day, last_day, note)
         values (1, '2026-07-02', '2026-07-02', $1) returning id`,
        [`${secret}整修`],
      ),
    },
  }
}

/** Of these nothing says that somebody was refused. */
const schemas = ['booking', 'catalog', 'news', 'notifications', 'people', 'places', 'site', 'spaces']
const more = [
  'identity.members',
  'identity.passkeys',
  'identity.role_invitations',
  'identity.staff_roles',
  'platform.changes',
]

/** A checksum of the rows of each table that staff write. */
export async function rowsOf(owner: pg.Pool): Promise<Readonly<Record<string, string>>> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname = any($1) or schemaname || '.' || tablename = any($2) order by 1`,
    [schemas, more],
  )
  const { rows } = await owner.query<{ name: string; sum: string }>(
    tables
      .map(
        ({ name }) =>
          `select '${name}' as name, coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum from ${name} t`,
      )
      .join(' union all '),
  )
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]))
}
