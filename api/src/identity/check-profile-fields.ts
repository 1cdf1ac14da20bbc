import type { FieldError } from 'contract/errors'
import type { ProfileFields } from 'contract/identity/identity'
import { isDistrictOf } from 'contract/places/districts'
import type { Database } from '#platform/db/database.ts'
import { refuse } from '#platform/refuse.ts'

/** Refuses `invalid_input` when the district is not of the county, or a status or interest does not exist. */
export async function checkProfileFields(db: Database, fields: ProfileFields): Promise<void> {
  const errors: FieldError[] = []
  if (!isHome(fields)) {
    errors.push({ path: 'district', message: '請選擇所選縣市的鄉鎮市區。' })
  }
  const known = await readKnown(db)
  if (!fields.personStatuses.every((status) => known.statuses.has(status)))
    errors.push({ path: 'personStatuses', message: '請從列出的身分中選擇。' })
  if (!fields.interests.every((interest) => known.interests.has(interest))) {
    errors.push({ path: 'interests', message: '請從列出的興趣中選擇。' })
  }
  if (errors.length > 0) throw refuse('invalid_input', { fields: errors })
}

const isHome = ({ county, district }: ProfileFields): boolean =>
  district === null || (county !== null && isDistrictOf(county, district))

const readKnown = async (db: Database): Promise<{ statuses: Set<string>; interests: Set<string> }> => {
  const rows = await db
    .selectFrom('people.person_statuses')
    .select((row) => [row.ref('id').as('id'), row.val('status').as('kind')])
    .unionAll(
      db
        .selectFrom('catalog.categories')
        .select((row) => [row.ref('id').as('id'), row.val('interest').as('kind')]),
    )
    .execute()
  const idsOfKind = (kind: string) => new Set(rows.filter((row) => row.kind === kind).map((row) => row.id))
  return { statuses: idsOfKind('status'), interests: idsOfKind('interest') }
}
