import { beforeAll, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeBasics, arrangeMember } from '#testing/arrange.ts'

const database = useTestDatabase()
beforeAll(() => arrangeBasics(database.owner))

const set = async (id: string, column: string, value: unknown) =>
  await database.owner.query(`update identity.members set ${column} = $2 where id = $1`, [id, value])
const statusesOf = async (id: string) => {
  const { rows } = await database.owner.query<{ first: string | null; all: string[] }>(
    'select person_status as first, person_statuses as all from identity.members where id = $1',
    [id],
  )
  return rows[0]
}

test('a member of the previous version keeps the one status, also after a change there', async () => {
  const { accountId } = await arrangeMember(database.owner)
  expect(await statusesOf(accountId)).toEqual({ first: 'learner', all: ['learner'] })
  await set(accountId, 'person_status', 'senior')
  expect(await statusesOf(accountId)).toEqual({ first: 'senior', all: ['senior'] })
})

test('the previous version reads the first of several statuses', async () => {
  const { accountId } = await arrangeMember(database.owner)
  await set(accountId, 'person_statuses', ['senior', 'learner'])
  expect(await statusesOf(accountId)).toEqual({ first: 'senior', all: ['senior', 'learner'] })
  await set(accountId, 'mobile', '0987654321')
  expect(await statusesOf(accountId)).toEqual({ first: 'senior', all: ['senior', 'learner'] })
  await set(accountId, 'person_statuses', [])
  expect(await statusesOf(accountId)).toEqual({ first: null, all: [] })
})
