import { proofHours } from 'contract/passkeys'
import { endpoints } from 'contract/testing/endpoints'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeBasics, arrangeStaff } from '#testing/arrange.ts'
import { startPasskeySite, type PasskeySite } from './testing/passkey-site.ts'
import { softAuthenticator } from './testing/soft-authenticator.ts'

const database = useTestDatabase()
let site: PasskeySite
beforeAll(async () => {
  await arrangeBasics(database.owner)
  site = await startPasskeySite(database)
})
beforeEach(() => site.require(true))
afterEach(() => site.require(false))

type Session = Awaited<ReturnType<PasskeySite['staff']>>
const minuteMs = 60_000
const stepUpRequired = { status: 403, body: { code: 'step_up_required' } }
const refused = { status: 403, body: { code: 'passkey_refused' } }

const changeTagline = (person: Session) => person.call('PATCH', '/api/admin/settings/1', { was: {}, now: {} })
const proven = async () => {
  const person = await site.staff()
  const { device } = await person.add()
  expect(await person.prove(device)).toMatchObject({ status: 200 })
  return { person, device }
}

test.each(
  endpoints.filter(({ stepUp }) => stepUp).map((each) => [`${each.method} ${each.path}`, each] as const),
)(
  '%s needs a passkey before anything else is checked, once the organisation wants it',
  async (_, { method, path }) => {
    const person = await site.staff()
    const url = path.replace(/:thingId/, '1').replace(/:\w+/g, '00000000-0000-4000-8000-000000000000')
    const call = () => person.call(method, url, method === 'GET' || method === 'DELETE' ? undefined : {})
    expect(await call()).toMatchObject({ status: 403, body: { code: 'passkey_missing' } })
    const { device } = await person.add()
    expect(await call()).toMatchObject(stepUpRequired)
    await person.prove(device)
    expect((await call()).status).not.toBe(403)
    await site.require(false)
    expect((await (await site.staff()).call(method, url)).status).not.toBe(403)
  },
)

test(`a confirmation is valid for ${proofHours} hours, in its session alone`, async () => {
  const { person, device } = await proven()
  const elsewhere = await site.openSession(person.accountId)
  expect(await changeTagline(elsewhere)).toMatchObject(stepUpRequired)
  site.wait(proofHours * 60 * minuteMs - 1)
  expect(await changeTagline(person)).toMatchObject({ status: 200 })
  site.wait(1)
  expect(await changeTagline(person)).toMatchObject(stepUpRequired)
  expect(await person.prove(device)).toMatchObject({ status: 200 })
  expect(await changeTagline(person)).toMatchObject({ status: 200 })
})

test('the confirmation ends with the session', async () => {
  const { person } = await proven()
  await person.call('POST', '/api/logout')
  expect(await changeTagline(person)).toMatchObject({ status: 401 })
  const next = await site.openSession(person.accountId)
  expect(await changeTagline(next)).toMatchObject(stepUpRequired)
})

test.each([
  ['another origin', { origin: 'https://evil.example' }],
  ['another site', { rpId: 'evil.example' }],
  ['no verification of the person', { isVerified: false }],
  ['an answer of another kind', { type: 'webauthn.create' }],
  ['a counter that stays', { counter: 2 }],
  ['a counter that goes back', { counter: 1 }],
])('a proof with %s is refused', async (_, wrong) => {
  const { person, device } = await proven()
  const other = await site.openSession(person.accountId)
  const proof = device.prove(await other.challengeOf('/proof'), wrong)
  expect(await other.call('POST', '/api/admin/passkey/proof', proof)).toMatchObject(refused)
  expect(await changeTagline(other)).toMatchObject(stepUpRequired)
})

test('a proof is accepted once, also of two at once, and not after five minutes', async () => {
  const person = await site.staff()
  const { device } = await person.add()
  const proof = device.prove(await person.challengeOf('/proof'))
  const send = (each: object) => person.call('POST', '/api/admin/passkey/proof', each)
  const answers = await Promise.all([send(proof), send(proof)])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 403]))
  expect(await send(proof)).toMatchObject(refused)
  const late = device.prove(await person.challengeOf('/proof'))
  site.wait(5 * minuteMs)
  expect(await send(late)).toMatchObject(refused)
})

test("the challenge of another session, and somebody else's passkey, prove nothing", async () => {
  const { person, device } = await proven()
  const { person: thief, device: own } = await proven()
  const elsewhere = await site.openSession(person.accountId)
  const send = (caller: Session, proof: object) => caller.call('POST', '/api/admin/passkey/proof', proof)
  const challenge = await person.challengeOf('/proof')
  expect(await send(elsewhere, device.prove(challenge))).toMatchObject(refused)
  const foreign = await elsewhere.challengeOf('/proof')
  expect(await send(elsewhere, own.prove(foreign))).toMatchObject(refused)
  // Signed by the thief's own authenticator in the name of the other's credential.
  const forged = own.prove(await elsewhere.challengeOf('/proof'), { credentialId: device.credentialId })
  expect(await send(elsewhere, forged)).toMatchObject(refused)
  expect(await send(thief, device.prove(await thief.challengeOf('/proof')))).toMatchObject(refused)
  expect(await changeTagline(elsewhere)).toMatchObject(stepUpRequired)
})

test('a stolen session adds no passkey: the first needs a fresh login, each other one a confirmation', async () => {
  const person = await site.staff()
  site.wait(10 * minuteMs)
  const needsLogin = { status: 403, body: { code: 'passkey_login_required' } }
  expect(await person.call('POST', '/api/admin/passkey/challenge')).toMatchObject(needsLogin)
  expect((await person.call('GET', '/api/admin/passkey')).body).toMatchObject({ needsLogin: true })
  const fresh = await site.openSession(person.accountId)
  expect((await fresh.call('GET', '/api/admin/passkey')).body).toMatchObject({ needsLogin: false })
  const { device, status } = await fresh.add()
  expect(status).toBe(200)
  const again = await site.openSession(person.accountId)
  expect(await again.call('POST', '/api/admin/passkey/challenge')).toMatchObject(stepUpRequired)
  await again.prove(device)
  expect(await again.add()).toMatchObject({ status: 200 })
})

test('what was allowed when the challenge was given is asked again when the passkey is added', async () => {
  await site.require(false)
  const person = await site.staff()
  site.wait(8 * minuteMs)
  const made = softAuthenticator().make(await person.challengeOf(''))
  site.wait(2 * minuteMs)
  await site.require(true)
  expect(await person.call('POST', '/api/admin/passkey', { name: '手機', ...made })).toMatchObject({
    status: 403,
    body: { code: 'passkey_login_required' },
  })
})

test('an administrator removes the lost passkeys of another, whose confirmations end; others may not', async () => {
  const { person } = await proven()
  const { person: lost } = await proven()
  const roles = await person.call('GET', '/api/admin/role')
  const held = roles.body['held'] as { id: string; passkeys: number; isOwn: boolean }[]
  const { rows } = await database.owner.query<{ id: string }>(
    'select id from identity.staff_roles where account_id = $1',
    [lost.accountId],
  )
  const roleId = rows[0]!.id
  expect(held.find(({ id }) => id === roleId)).toMatchObject({ passkeys: 1 })
  const manager = await site.openSession((await arrangeStaff(database.owner, 'base_manager')).accountId)
  const url = `/api/admin/role/${roleId}/passkey`
  expect(await manager.call('DELETE', url)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  expect(await person.call('DELETE', url)).toMatchObject({ status: 200, body: { removed: 1 } })
  expect(await changeTagline(lost)).toMatchObject({ status: 403, body: { code: 'passkey_missing' } })
  const { body } = await person.call('GET', `/api/admin/change?thing=passkey&by=${person.accountId}`)
  expect((body['items'] as object[])[0]).toMatchObject({
    thing: 'passkey',
    thingId: lost.accountId,
    after: {},
  })
})

test('a removed passkey ends the confirmations of the other sessions', async () => {
  const { person, device } = await proven()
  const other = await site.openSession(person.accountId)
  await other.prove(device)
  const { passkeys } = (await person.call('GET', '/api/admin/passkey')).body as { passkeys: { id: string }[] }
  await person.add()
  expect(await person.call('DELETE', `/api/admin/passkey/${passkeys[0]!.id}`)).toMatchObject({ status: 200 })
  expect(await changeTagline(other)).toMatchObject(stepUpRequired)
  expect(await changeTagline(person)).toMatchObject({ status: 200 })
})

test('nobody without a passkey switches it on, and switching it off needs one', async () => {
  await site.require(false)
  const set = (person: Session, needsPasskey: boolean) =>
    person.call('PATCH', '/api/admin/settings/1', {
      was: { needsPasskey: !needsPasskey },
      now: { needsPasskey },
    })
  const person = await site.staff()
  expect(await set(person, true)).toMatchObject({
    status: 400,
    body: { code: 'invalid_input', fields: [{ path: 'needsPasskey' }] },
  })
  const { device } = await person.add()
  expect(await set(person, true)).toMatchObject({ status: 200 })
  expect(await set(person, false)).toMatchObject(stepUpRequired)
  await person.prove(device)
  expect(await set(person, false)).toMatchObject({ status: 200 })
})
