import type { Answer } from 'contract/endpoint'
import type { previewPublication as endpoint } from 'contract/planning/publication'
import { requireCopied } from '#planning/new-class/require-copied.ts'
import type { Database } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'
import { findClashesOfDrafts, ownTitle } from './find-clashes-of-drafts.ts'

/** Refuses `not_found` unless the actor may create classes at the base of this one. */
export async function previewPublication(
  db: Database,
  classId: number,
  by: { actor: Account; now: Date },
): Promise<Answer<typeof endpoint>> {
  await requireCopied(db, [classId], by.actor)
  const found = await findClashesOfDrafts(db, [classId], by)
  return {
    clashes: found.map(({ classId: _classId, otherId, ...clash }) =>
      otherId === null ? clash : { ...clash, title: ownTitle },
    ),
  }
}
