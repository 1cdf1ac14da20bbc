import { classFilters } from 'contract/catalog/class-filters'
import { beforeAll, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeCatalog } from '#testing/arrange-catalog.ts'
import { testNow } from '#testing/arrange.ts'
import { countOptions } from './count-options.ts'
import { listCountedOptions } from './list-counted-options.ts'
import { listFilterOptions } from './list-filter-options.ts'

const database = useTestDatabase()
beforeAll(async () => {
  await arrangeCatalog(database.owner)
  await database.owner.query('update catalog.courses set published_at = null where id = 2')
})

test('names the given courses that are published, also without classes', async () => {
  const { courses } = await listFilterOptions(database.db, [1, 2, 99], testNow)
  expect(courses).toEqual([{ id: 1, name: expect.any(String) as string }])
  expect((await listFilterOptions(database.db, [], testNow)).courses).toEqual([])
})

test.each([{}, { course: '1', county: 'taipei' }, { past: '1', seats: '1' }, { q: '吉他' }])(
  'the options with their counts are those of the two lists: %j',
  async (filters) => {
    const parsed = classFilters.parse(filters)
    const counted = await listCountedOptions(database.db, parsed, testNow)
    const options = await listFilterOptions(database.db, parsed.course, testNow)
    expect(counted).toEqual({ ...options, ...(await countOptions(database.db, parsed, testNow)) })
  },
)
