import type { Tx } from '#platform/db/database.ts'

/** The ids of the person statuses by name, in their order. */
export async function listStatusNames(tx: Tx): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .selectFrom('people.person_statuses')
    .select(['id', 'name'])
    .orderBy('sort')
    .orderBy('id')
    .execute()
  return new Map(rows.map(({ id, name }) => [name, id]))
}
