import type { Action } from 'contract/can'
import type { PreviewedThing } from 'contract/planning/preview'
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'
import { mayChange } from '#platform/things/thing-table.ts'

/** The action of its editor, and where its base is; null: it belongs to none. */
const things: Readonly<Record<PreviewedThing, { action: Action; table: string; base: string | null }>> = {
  class: { action: 'class.create', table: 'catalog.classes', base: 'base_id' },
  course: { action: 'course.change', table: 'catalog.courses', base: null },
  base: { action: 'base.change', table: 'places.bases', base: 'id' },
  teacher: { action: 'teacher.change', table: 'people.teachers', base: 'base_id' },
}

/** Also false for what does not exist. */
export async function mayEdit(
  db: Database,
  { thing, id }: { thing: PreviewedThing; id: number },
  actor: Account,
): Promise<boolean> {
  const { action, table, base } = things[thing]
  const { rows } = await sql<{ baseId: number | null }>`
    select ${base === null ? sql`null::int` : sql.ref(base)} as "baseId" from ${sql.table(table)} where id = ${id}`.execute(
    db,
  )
  const [found] = rows
  return found !== undefined && mayChange(actor, action, found.baseId)
}
