import { countyIds } from 'contract/places/counties'
import { expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'

const database = useTestDatabase()

test('the database knows the counties of the contract, and refuses a base in any other', async () => {
  const { rows } = await database.owner.query<{ id: string }>('select id from places.counties')
  expect(rows.map(({ id }) => id).toSorted()).toEqual(countyIds.toSorted())
  const insert = database.owner.query(
    `insert into places.bases (name, county, district, address, latitude, longitude)
     values ('基地', 'atlantis', '鹿港鎮', '路 1 號', 24, 120.4)`,
  )
  await expect(insert).rejects.toMatchObject({ constraint: 'bases_county_fkey' })
})
