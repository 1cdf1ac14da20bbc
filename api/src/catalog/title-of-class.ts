import { sql, type RawBuilder } from 'kysely'
import { isOfBases } from '#platform/http/is-of-bases.ts'
import type { Account } from '#platform/http/route.ts'

/** 「拉坯入門 第8期」: of course `k` and class `c`. */
export const titleOfClass = sql<string>`k.title || ' ' || c.name`

/** Empty for a class of another base that visitors do not see yet. */
export const titleShownTo = ({
  actor,
  now,
}: {
  actor: Account
  now: Date
}): RawBuilder<string> => sql<string>`
  case when c.published_at <= ${now} or ${isOfBases(actor, 'class.read', sql`c.base_id`)} then ${titleOfClass} else '' end`
