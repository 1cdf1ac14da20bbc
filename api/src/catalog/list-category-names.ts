import type { Tx } from '#platform/db/database.ts'

/** The ids of the categories by name, in their order. */
export async function listCategoryNames(tx: Tx): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .selectFrom('catalog.categories')
    .select(['id', 'name'])
    .orderBy('sort')
    .orderBy('id')
    .execute()
  return new Map(rows.map(({ id, name }) => [name, id]))
}
