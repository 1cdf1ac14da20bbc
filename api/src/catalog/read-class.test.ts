import { beforeAll, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeBasics, arrangeClass, arrangeSecondBase, testNow } from '#testing/arrange.ts'
import { readClass } from './read-class.ts'

const database = useTestDatabase()

beforeAll(async () => {
  await arrangeBasics(database.owner)
  await arrangeSecondBase(database.owner)
  await database.owner.query(
    `insert into places.bases (name, county, district, address, latitude, longitude, published_at)
     values ('沒填設備的基地', 'tainan', '中西區', '測試路 3 號', 23, 120.2, '2020-01-01')`,
  )
  await database.owner.query(`
    insert into places.facilities (id, name, sort, icon) values
      ('nursing-room', '哺乳室', 2, 'lucide:milk'), ('child-corner', '兒童角落', 1, 'lucide:toy-brick'),
      ('wifi', '無線網路', 3, 'lucide:wifi');
    insert into places.base_facilities values
      (1, 'wifi'), (2, 'wifi'), (2, 'nursing-room'), (2, 'child-corner')`)
})

test.each([
  { baseId: 1, names: [] },
  { baseId: 3, names: null },
  { baseId: 2, names: ['兒童角落', '哺乳室'] },
])(
  'a class at base $baseId lists the facilities for children, null where none are entered: $names',
  async ({ baseId, names }) => {
    const { classId } = await arrangeClass(database.owner, { capacities: [5] })
    await database.owner.query('update catalog.classes set base_id = $1 where id = $2', [baseId, classId])
    const { base } = await readClass(database.db, classId, testNow)
    expect(base.childFacilities).toEqual(names)
  },
)
