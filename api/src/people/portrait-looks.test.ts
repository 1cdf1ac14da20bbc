import { portraitLooks } from 'contract/people/portrait-looks'
import { portraitTraits } from 'contract/people/portrait-traits'
import { expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'

const database = useTestDatabase()
const store = async (looks: unknown): Promise<unknown> => {
  const stored = await database.owner.query<{ looks: unknown }>('select $1::people.portrait_looks as looks', [
    looks === null ? null : JSON.stringify(looks),
  ])
  return stored.rows[0]!.looks
}

test('the database accepts every choice of the contract, and null', async () => {
  for (const [trait, choices] of Object.entries(portraitTraits))
    for (const choice of choices) expect(await store({ [trait]: choice })).toEqual({ [trait]: choice })
  expect(await store({ age: 'elder', hair: 'bun', glasses: 'round' })).toEqual({
    age: 'elder',
    hair: 'bun',
    glasses: 'round',
  })
  expect(await store(null)).toBeNull()
})

test.each([
  { hair: 'mohawk' },
  { hair: 'Bun' },
  { hair: '' },
  { hair: null },
  { hair: ['bun'] },
  { hair: 'bun', hat: 'cap' },
  { age: 72 },
  [],
  ['bun'],
  'bun',
  7,
])('the database and the contract refuse %j', async (looks) => {
  expect(portraitLooks.safeParse(looks).success).toBe(false)
  await expect(store(looks)).rejects.toThrow()
})

test('the application can read the looks of people but not change them', async () => {
  for (const table of ['people.teachers', 'people.personas', 'places.team_members']) {
    const may = await database.owner.query<{ read: boolean; write: boolean }>(
      `select has_column_privilege('hangkhau_app', $1, 'portrait_looks', 'select') as read,
        has_column_privilege('hangkhau_app', $1, 'portrait_looks', 'update') as write`,
      [table],
    )
    expect(may.rows[0], table).toEqual({ read: true, write: false })
  }
})
