import { sql } from 'kysely'
import type { PartOfThing } from './thing-table.ts'

type ListOfThing = {
  table: `${string}.${string}`
  /** The column with the id of the thing. */
  own: string
  item: string
}

/** Numbers that are rows of another table, in the order of its column `sort`. */
export const orderedList = ({ table, own, item }: ListOfThing): PartOfThing => ({
  value: sql`(select coalesce(jsonb_agg(${sql.ref(`x.${item}`)} order by x.sort), '[]')
    from ${sql.table(table)} x where ${sql.ref(`x.${own}`)} = t.id)`,
  write: async (tx, id, value) => {
    await sql`delete from ${sql.table(table)} where ${sql.id(own)} = ${id}`.execute(tx)
    await sql`
      insert into ${sql.table(table)} (${sql.id(own)}, ${sql.id(item)}, sort)
      select ${id}, item, number from unnest(${value}::int[]) with ordinality as w(item, number)`.execute(tx)
  },
})
