import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import { refuse } from '#platform/refuse.ts'

/** For tables whose `id` is a word and whose rows have a `number` too. Refuses `invalid_input` at the slug. */
export async function requireNewSlug(
  tx: Tx,
  table: `${string}.${string}`,
  { slug, id }: { slug: unknown; id: number | null },
): Promise<void> {
  const { rows } = await sql`
    select from ${sql.table(table)} where id = ${slug} and number is distinct from ${id}`.execute(tx)
  if (rows.length > 0)
    throw refuse('invalid_input', {
      fields: [
        { path: 'slug', message: id === null ? '已經有人用這個代碼，請換一個。' : '這個代碼已經有人用了。' },
      ],
    })
}
