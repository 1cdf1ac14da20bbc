import { beforeAll, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { readFacilityIcons } from './read-facility-icons.ts'

const database = useTestDatabase()
beforeAll(() =>
  database.owner.query(`insert into places.facilities (id, name, sort, icon) values
    ('bike-parking', '自行車架', 1, 'lucide:bike'), ('wifi', '無線網路', 2, 'lucide:wifi'),
    ('kiln', '陶窯', 3, 'mdi:pot'), ('stage', '舞臺', 4, null)`),
)

test('facilities get the icons that they name, from any set', async () => {
  const requested: string[] = []
  const readPublic = async (prefix: string, names: readonly string[]) => {
    requested.push(`${prefix}:${names.join()}`)
    return { prefix, icons: { pot: { body: '<g/>' } }, width: 16, height: 16 }
  }
  const found = await readFacilityIcons(database.db, ['bike-parking', 'kiln', 'stage', 'unknown'], readPublic)
  expect(Object.keys(found.icons).toSorted()).toEqual(['bike-parking', 'kiln'])
  expect(found.icons['bike-parking']!.body).toContain('<')
  expect(found.icons['kiln']).toEqual({ body: '<g/>', width: 16, height: 16 })
  expect(found.not_found).toEqual(['stage', 'unknown'])
  expect(requested).toEqual(['mdi:pot'])
})

test('an unknown icon set leaves the facility without an icon', async () => {
  const found = await readFacilityIcons(database.db, ['kiln', 'wifi'], async () => undefined)
  expect([Object.keys(found.icons), found.not_found]).toEqual([['wifi'], ['kiln']])
})

test.each(['lucide', ':bike', 'lucide:', 'Lucide:Bike', 'a:b:c'])(
  'the database refuses %s as an icon',
  async (icon) => {
    const insert = 'insert into places.facilities (id, name, sort, icon) values ($1, $1, 9, $2)'
    const refused = database.owner.query(insert, ['x', icon])
    await expect(refused).rejects.toThrow(/facilities_icon_check/)
  },
)
