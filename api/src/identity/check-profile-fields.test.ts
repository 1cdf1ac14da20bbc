import type { ProfileFields } from 'contract/identity/identity'
import { beforeAll, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeBasics } from '#testing/arrange.ts'
import { checkProfileFields } from './check-profile-fields.ts'
import { goodProfile } from './testing/arrange-account.ts'

const database = useTestDatabase()
beforeAll(() => arrangeBasics(database.owner))

const check = (changed: Partial<ProfileFields>) =>
  checkProfileFields(database.db, { ...goodProfile, ...changed })

test.each<[string, Partial<ProfileFields>]>([
  ['with valid fields', {}],
  ['with no interest', { interests: [] }],
  ['with several statuses', { personStatuses: ['learner', 'senior'] }],
  ['with no optional field', { county: null, district: null, personStatuses: [], heardFrom: null }],
  ['with a county alone', { district: null }],
  ['with a district name of several counties', { county: 'chiayi-city', district: '東區' }],
])('a form %s is accepted', async (_, changed) => {
  await expect(check(changed)).resolves.toBeUndefined()
})

test.each<[string, Partial<ProfileFields>, string[]]>([
  ['a district of another county', { county: 'taipei', district: '鹿港鎮' }, ['district']],
  ['an unknown district', { district: '鹿港' }, ['district']],
  ['one status of two that does not exist', { personStatuses: ['learner', 'astronaut'] }, ['personStatuses']],
  ['an interest as status', { personStatuses: ['music'] }, ['personStatuses']],
  ['a district without its county', { county: null }, ['district']],
  ['one interest of two that does not exist', { interests: ['music', 'golf'] }, ['interests']],
  ['a status as interest', { interests: ['learner'] }, ['interests']],
  [
    'only unknown values',
    { district: 'x', personStatuses: ['x'], interests: ['x'] },
    ['district', 'personStatuses', 'interests'],
  ],
])('a form with %s is refused and names the fields', async (_, changed, paths) => {
  await expect(check(changed)).rejects.toMatchObject({
    code: 'invalid_input',
    details: { fields: paths.map((path) => ({ path, message: expect.stringMatching(/^請/) as string })) },
  })
})
