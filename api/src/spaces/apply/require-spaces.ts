import type { WantedUse } from 'contract/spaces/own-applications'
import { readSpaces, type AppliedSpace } from '#availability/read-spaces.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { refuse } from '#platform/refuse.ts'

/** The spaces of these uses. Refuses `not_found` for one that is not lent, `invalid_input` when they are of several bases. */
export async function requireSpaces(
  db: Database | Tx,
  uses: readonly Pick<WantedUse, 'spaceId'>[],
  now: Date,
): Promise<AppliedSpace[]> {
  const ids = [...new Set(uses.map(({ spaceId }) => spaceId))]
  const spaces = await readSpaces(db, ids, now)
  if (spaces.length < ids.length || spaces.some(({ isLent }) => !isLent)) throw refuse('not_found')
  const other = uses.findIndex(
    ({ spaceId }) => spaces.find(({ id }) => id === spaceId)!.baseId !== spaces[0]!.baseId,
  )
  if (other >= 0)
    throw refuse('invalid_input', {
      fields: [{ path: `uses.${other}`, message: '一份申請只能借同一個基地的空間，其他基地請另外申請。' }],
    })
  return spaces
}
