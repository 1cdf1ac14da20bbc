import { consentVersion } from 'contract/identity/consent'
import { beforeAll, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeBasics } from '#testing/arrange.ts'
import { testNow } from '#testing/arrange.ts'
import { changeProfile } from './change-profile.ts'
import { readProfile } from './read-profile.ts'
import { signUp } from './sign-up.ts'
import { arrangeAccount, goodProfile, identityDeps } from './testing/arrange-account.ts'

const database = useTestDatabase()
beforeAll(() => arrangeBasics(database.owner))

const arrangeSignedUp = async () => {
  const actor = await arrangeAccount(database.owner)
  const deps = identityDeps(database.db)
  await signUp(deps, { ...goodProfile, consent: consentVersion }, actor)
  const read = () => readProfile(database.db, actor, testNow)
  const change = (changes: Parameters<typeof changeProfile>[1]) => changeProfile(deps, changes, actor)
  return { read, change }
}
const notify = { line: true, email: true }

test.each<[string, Parameters<typeof changeProfile>[1]]>([
  ['nothing', {}],
  ['one field', { mobile: '0987654321' }],
  ['several fields', { name: '新名字', county: 'taipei', district: '大安區', interests: [] }],
  ['a field to null', { email: null, heardFrom: null }],
  ['the home to null', { county: null, district: null }],
  ['the home to a county', { county: 'taipei', district: null }],
  ['the statuses to several', { personStatuses: ['learner', 'senior'] }],
  ['the statuses to none', { personStatuses: [] }],
  ['notices by LINE', { notify: { line: false, email: true } }],
  ['notices by e-mail', { notify: { line: true, email: false } }],
])('changing %s leaves the other fields, and the response is the new profile', async (_, changes) => {
  const { read, change } = await arrangeSignedUp()
  const before = await read()
  expect(before).toMatchObject({ ...goodProfile, notify })
  const answer = await change(changes)
  expect(answer).toEqual({ ...before, ...changes })
  expect(await read()).toEqual(answer)
})

test('changes at the same moment leave the fields of each other', async () => {
  const { read, change } = await arrangeSignedUp()
  const changes = [
    { mobile: '0987654321' },
    { name: '新名字' },
    { notify: { line: false, email: true } },
    { email: 'new@example.com' },
  ]
  await Promise.all(changes.map(change))
  expect(await read()).toMatchObject(Object.assign({}, ...changes))
})

test('a field sent as undefined is unchanged', async () => {
  const { read, change } = await arrangeSignedUp()
  const before = await read()
  expect(await change({ email: undefined, notify: undefined })).toEqual(before)
})

test.each<[string, Parameters<typeof changeProfile>[1], string]>([
  ['a county that the district is not in', { county: 'taipei' }, 'district'],
  ['no county for the district', { county: null }, 'district'],
  ['a district without its county', { district: '大安區' }, 'district'],
  ['a status that does not exist', { personStatuses: ['learner', 'astronaut'] }, 'personStatuses'],
  ['an interest that does not exist', { interests: ['golf'] }, 'interests'],
])('%s is refused and changes nothing', async (_, changes, path) => {
  const { read, change } = await arrangeSignedUp()
  const before = await read()
  await expect(change({ mobile: '0987654321', ...changes })).rejects.toMatchObject({
    code: 'invalid_input',
    details: { fields: [{ path }] },
  })
  expect(await read()).toEqual(before)
})

test("another member's profile is unchanged", async () => {
  const [one, other] = [await arrangeSignedUp(), await arrangeSignedUp()]
  const before = await other.read()
  await one.change({ name: '新名字' })
  expect(await other.read()).toEqual(before)
})
