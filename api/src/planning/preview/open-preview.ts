import type { KeyObject } from 'node:crypto'
import type { Received } from 'contract/endpoint'
import type { openPreview as endpoint } from 'contract/planning/preview'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'
import { previewToken } from '#platform/preview-token.ts'
import { refuse } from '#platform/refuse.ts'
import { mayEdit } from './may-edit.ts'

type Deps = { db: Database; clock: Clock; previewKey: KeyObject }

/** Refuses `not_found` for what the actor may not edit. */
export async function openPreview(
  { db, clock, previewKey }: Deps,
  { thing, id }: Received<typeof endpoint>['body'],
  actor: Account,
): Promise<{ path: string }> {
  if (!(await mayEdit(db, { thing, id }, actor))) throw refuse('not_found')
  return { path: `/preview/${previewToken(previewKey, { thing, id }, clock.now())}` }
}
