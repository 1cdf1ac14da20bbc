import type { KeyObject } from 'node:crypto'
import type { Action } from 'contract/can'
import type { Received } from 'contract/endpoint'
import type { openPreview as endpoint, PreviewedThing } from 'contract/office/preview'
import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'
import { previewToken } from '#platform/preview-token.ts'
import { refuse } from '#platform/refuse.ts'
import { mayChange } from '#platform/things/thing-table.ts'

/** The action of its editor, and where its base is. */
const things: Readonly<Record<PreviewedThing, { action: Action; table: string; base: string }>> = {
  class: { action: 'class.create', table: 'catalog.classes', base: 'base_id' },
  base: { action: 'base.change', table: 'places.bases', base: 'id' },
  teacher: { action: 'teacher.change', table: 'people.teachers', base: 'base_id' },
}

type Deps = { db: Database; clock: Clock; previewKey: KeyObject }

/** Refuses `not_found` for what the actor may not edit. */
export async function openPreview(
  { db, clock, previewKey }: Deps,
  { thing, id }: Received<typeof endpoint>['body'],
  actor: Account,
): Promise<{ path: string }> {
  const { action, table, base } = things[thing]
  const { rows } = await sql<{ baseId: number | null }>`
    select ${sql.ref(base)} as "baseId" from ${sql.table(table)} where id = ${id}`.execute(db)
  const [found] = rows
  if (found === undefined || !mayChange(actor, action, found.baseId)) throw refuse('not_found')
  return { path: `/preview/${previewToken(previewKey, { thing, id }, clock.now())}` }
}
