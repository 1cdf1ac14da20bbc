import { randomBytes } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { maxPasskeys } from 'contract/passkeys'
import { beforeAll, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeBasics } from '#testing/arrange.ts'
import { startPasskeySite, type PasskeySite } from './testing/passkey-site.ts'
import { softAuthenticator } from './testing/soft-authenticator.ts'

const database = useTestDatabase()
let site: PasskeySite
beforeAll(async () => {
  await arrangeBasics(database.owner)
  site = await startPasskeySite(database)
})

const refused = { status: 403, body: { code: 'passkey_refused' } }
const minuteMs = 60_000

type Session = Awaited<ReturnType<PasskeySite['staff']>>
const namesOf = async (person: Session) => {
  const { body } = await person.call('GET', '/api/admin/passkey')
  return (body['passkeys'] as { name: string }[]).map(({ name }) => name)
}
const send = (person: Session, made: object) =>
  person.call('POST', '/api/admin/passkey', { name: '手機', ...made })

test('whoever has a role adds, renames and removes passkeys, and the history has their names alone', async () => {
  const door = await site.staff('door')
  const { body } = await door.add(softAuthenticator(), ' 門口的手機 ')
  site.wait(1)
  await door.add(softAuthenticator(), '家裡的電腦')
  expect(await namesOf(door)).toEqual(['門口的手機', '家裡的電腦'])
  const url = `/api/admin/passkey/${String(body['id'])}`
  expect(await door.call('PATCH', url, { name: '新手機' })).toMatchObject({ status: 200 })
  expect(await door.call('DELETE', url)).toMatchObject({ status: 200 })
  expect(await namesOf(door)).toEqual(['家裡的電腦'])
  const { rows } = await database.owner.query<{ before: object | null; after: object }>(
    `select before, after from platform.changes where relation = 'identity.passkeys' and row_id = $1
       and actor_id = $1::uuid order by id`,
    [door.accountId],
  )
  const { accountId } = door
  expect(rows).toEqual([
    { before: null, after: { account_id: accountId, name: '門口的手機' } },
    { before: null, after: { account_id: accountId, name: '家裡的電腦' } },
    { before: { name: '門口的手機' }, after: { name: '新手機' } },
    { before: { account_id: accountId, name: '新手機' }, after: {} },
  ])
})

test("nobody sees, renames or removes others' passkeys", async () => {
  const [owner, other] = [await site.staff('editor'), await site.staff('admin')]
  const { body } = await owner.add()
  const url = `/api/admin/passkey/${String(body['id'])}`
  expect(await namesOf(other)).toEqual([])
  for (const answer of [await other.call('PATCH', url, { name: '我的' }), await other.call('DELETE', url)])
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
  expect(await namesOf(owner)).toEqual(['我的手機'])
})

test('a challenge is answered once, also by two at once', async () => {
  const person = await site.staff()
  const challenge = await person.challengeOf('')
  const made = [softAuthenticator().make(challenge), softAuthenticator().make(challenge)]
  const answers = await Promise.all(made.map((each) => send(person, each)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 403]))
  expect(await send(person, softAuthenticator().make(challenge))).toMatchObject(refused)
})

test('a wrong answer uses the challenge up', async () => {
  const person = await site.staff()
  const challenge = await person.challengeOf('')
  const device = softAuthenticator()
  expect(await send(person, device.make(challenge, { origin: 'https://evil.example' }))).toMatchObject(
    refused,
  )
  expect(await send(person, device.make(challenge))).toMatchObject(refused)
})

test('a challenge expires, and a newer one replaces it', async () => {
  const person = await site.staff()
  const device = softAuthenticator()
  const first = await person.challengeOf('')
  const second = await person.challengeOf('')
  expect(await send(person, device.make(first))).toMatchObject(refused)
  const third = await person.challengeOf('')
  site.wait(5 * minuteMs)
  expect(await send(person, device.make(third))).toMatchObject(refused)
  expect(second.challenge).not.toBe(first.challenge)
  expect(await namesOf(person)).toEqual([])
})

test('a challenge belongs to one session of one account, and to one purpose', async () => {
  const [person, other] = [await site.staff(), await site.staff()]
  const elsewhere = await site.openSession(person.accountId)
  const challenge = await person.challengeOf('')
  for (const caller of [other, elsewhere])
    expect(await send(caller, softAuthenticator().make(challenge))).toMatchObject(refused)
  const { device } = await person.add()
  const toProve = await person.challengeOf('/proof')
  expect(await send(person, softAuthenticator().make(toProve))).toMatchObject(refused)
  const toAdd = await person.challengeOf('')
  const proof = device.prove(toAdd)
  expect(await person.call('POST', '/api/admin/passkey/proof', proof)).toMatchObject(refused)
})

test.each([
  ['another origin', { origin: 'http://localhost:3001' }],
  ['a subdomain', { origin: 'http://evil.localhost:3000' }],
  ['another site', { rpId: 'evil.example' }],
  ['no verification of the person', { isVerified: false }],
  ['an answer of another kind', { type: 'webauthn.get' }],
  ['the id of another credential', { credentialId: 'a'.repeat(43) }],
])('a new passkey with %s is refused', async (_, wrong) => {
  const person = await site.staff()
  const made = softAuthenticator().make(await person.challengeOf(''), wrong)
  expect(await send(person, made)).toMatchObject(refused)
  expect(await namesOf(person)).toEqual([])
})

test('a credential with certificates is refused: their addresses are not fetched', async () => {
  const person = await site.staff()
  const made = softAuthenticator().make(await person.challengeOf(''))
  const decoded = isoCBOR.decodeFirst<Map<string, unknown>>(
    new Uint8Array(Buffer.from(made.attestation, 'base64url')),
  )
  decoded.set('fmt', 'packed')
  decoded.set('attStmt', new Map([['x5c', [new Uint8Array(randomBytes(99))]]]))
  const attestation = Buffer.from(isoCBOR.encode(decoded as never)).toString('base64url')
  expect(await send(person, { ...made, attestation })).toMatchObject(refused)
})

test('a credential that somebody has is not added again', async () => {
  const [person, other] = [await site.staff(), await site.staff()]
  const { device } = await person.add()
  expect(await other.add(device)).toMatchObject({ status: 409, body: { code: 'passkey_known' } })
})

test(`there are at most ${maxPasskeys}, also when two are added at once`, async () => {
  const person = await site.staff()
  const beside = await site.openSession(person.accountId)
  for (let each = 1; each < maxPasskeys; each++) expect(await person.add()).toMatchObject({ status: 200 })
  const made = [person, beside].map(async (session) => ({
    session,
    made: softAuthenticator().make(await session.challengeOf('')),
  }))
  const answers = await Promise.all((await Promise.all(made)).map((each) => send(each.session, each.made)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect(await namesOf(person)).toHaveLength(maxPasskeys)
  expect(await person.call('POST', '/api/admin/passkey/challenge')).toMatchObject({
    status: 409,
    body: { code: 'passkeys_over_limit' },
  })
})

test.each([
  ['an attestation', { attestation: 'a'.repeat(12_001) }],
  ['a megabyte', { attestation: 'a'.repeat(1_000_000) }],
  ['transports', { transports: Array.from({ length: 9 }, () => 'usb') }],
  ['a name', { name: '名'.repeat(41) }],
])('%s too large is refused', async (_, wrong) => {
  const person = await site.staff()
  const made = softAuthenticator().make(await person.challengeOf(''))
  const { status } = await send(person, { ...made, ...wrong })
  expect([400, 413]).toContain(status)
  expect(await namesOf(person)).toEqual([])
})
