import { countyIds } from 'contract/places/counties'
import { districtsOf } from 'contract/places/districts'
import { beforeAll, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeBasics, arrangeMember } from '#testing/arrange.ts'

const database = useTestDatabase()
beforeAll(() => arrangeBasics(database.owner))

test('the database knows the districts of the contract', async () => {
  const { rows } = await database.owner.query<{ full: string }>(
    `select county || ' ' || name as full from places.districts`,
  )
  const ofContract = countyIds.flatMap((county) => districtsOf(county).map((name) => `${county} ${name}`))
  expect(rows.map(({ full }) => full).toSorted()).toEqual(ofContract.toSorted())
})

test('the database refuses a base in a district of another county', async () => {
  const move = database.owner.query(`update places.bases set county = 'taipei', district = '鹿港鎮'`)
  await expect(move).rejects.toMatchObject({ constraint: 'bases_district_fkey' })
})

test('the database refuses a member in a district of another county, and allows a county alone', async () => {
  const { accountId } = await arrangeMember(database.owner)
  const moveTo = (county: string | null, district: string | null) =>
    database.owner.query('update identity.members set county = $2, district = $3 where id = $1', [
      accountId,
      county,
      district,
    ])
  await expect(moveTo('taipei', '鹿港鎮')).rejects.toMatchObject({ constraint: 'members_district_fkey' })
  for (const home of [
    ['taipei', '大安區'],
    ['taipei', null],
    [null, null],
  ] as const)
    await moveTo(home[0], home[1])
})
