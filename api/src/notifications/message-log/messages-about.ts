import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { likePattern } from '#platform/db/like-pattern.ts'
import { isOfBases } from '#platform/http/is-of-bases.ts'
import type { Account } from '#platform/http/route.ts'
import { isListed, titleOf } from './logged-messages.ts'

/** So many have messages enough that the newest first are soon a page; the messages of fewer are looked up. */
const maxMembers = 1000
const maxClasses = 100

type Choice = { reader: Pick<Account, 'roles'>; narrowed: RawBuilder<boolean>; limit: number }
type Candidates = { memberIds: string[]; classIds: number[] }

/** Whether message `m` is one of the newest whose member's name, number or title has the text. */
export async function isAmongAbout(
  db: Database,
  typed: string,
  { reader, narrowed, limit }: Choice,
): Promise<RawBuilder<boolean>> {
  const { memberIds, classIds } = await findCandidates(db, typed, reader)
  if (memberIds.length > maxMembers || classIds.length > maxClasses) return isAbout(typed)
  const newest = (condition: RawBuilder<unknown>) => sql`(
    select m.id from notifications.messages m left join catalog.classes c on c.id = m.class_id
    where ${condition} and ${isListed(reader)} and ${narrowed} order by m.id desc limit ${sql.lit(limit)})`
  return sql<boolean>`(m.id in (select id from (
    select n.id from unnest(${memberIds}::uuid[]) as x(id) cross join lateral ${newest(sql`m.member_id = x.id`)} n
    union
    select n.id from unnest(${classIds}::int[]) as x(id)
      cross join lateral ${newest(sql`m.class_id = x.id and ${hasText(titleOf, typed)}`)} n
    union ${newest(sql`m.class_id is null and ${hasText(titleOf, typed)}`)}) found
    order by id desc limit ${sql.lit(limit)}))`
}

/** One more than the messages are looked up of. */
const findCandidates = async (db: Database, typed: string, reader: Choice['reader']): Promise<Candidates> => {
  const { rows } = await sql<Candidates>`
    select array(select id from (${membersWith(typed)}) s limit ${sql.lit(maxMembers + 1)}) as "memberIds",
      array(select distinct t.class_id from notifications.titles t join catalog.classes c on c.id = t.class_id
        where ${hasText(sql`t.title`, typed)} and ${isOfBases(reader, 'message.read', sql`c.base_id`)}
        limit ${sql.lit(maxClasses + 1)}) as "classIds"`.execute(db)
  return rows[0]!
}

const isAbout = (typed: string): RawBuilder<boolean> =>
  sql`(m.member_id in (${membersWith(typed)}) or ${hasText(titleOf, typed)})`

/** The grams and digits are those of the indexes for the search of staff; what they find is compared. */
const membersWith = (typed: string) => sql`
  select s.id from identity.members s
  where search.grams(search.fold(s.name)) @> search.grams(search.fold(${typed})) and ${hasText(sql`s.name`, typed)}
  ${hasMobile(typed)}`

/** Only the end of the number, as lists show it: who tries digit after digit would read it without a record. */
const hasMobile = (typed: string) =>
  /^\d{3}$/.test(typed)
    ? sql`union select s.id from identity.members s
        where search.digits(s.mobile) @> array[${typed}] and right(s.mobile, 3) = ${typed}`
    : sql``

/** `ilike` takes ten times as long, which a text without letters of two cases does not need. */
const hasText = (column: RawBuilder<unknown>, typed: string): RawBuilder<boolean> =>
  typed.toLowerCase() === typed.toUpperCase()
    ? sql<boolean>`${column} like ${likePattern(typed)}`
    : sql<boolean>`${column} ilike ${likePattern(typed)}`
