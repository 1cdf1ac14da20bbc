import { consentVersion } from 'contract/identity/consent'
import { beforeAll, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeBasics, testNow } from '#testing/arrange.ts'
import { signUp } from './sign-up.ts'
import { arrangeAccount, goodProfile, identityDeps } from './testing/arrange-account.ts'

const database = useTestDatabase()
beforeAll(() => arrangeBasics(database.owner))

const form = { ...goodProfile, consent: consentVersion as string }
type Actor = Awaited<ReturnType<typeof arrangeAccount>>
const send = (actor: Actor, changed: Partial<typeof form> = {}) =>
  signUp(identityDeps(database.db), { ...form, ...changed }, actor)
const membersOf = async ({ accountId }: Actor) =>
  (await database.owner.query('select *, birthday::text from identity.members where id = $1', [accountId]))
    .rows

test('an account becomes a member with all fields of the form', async () => {
  const actor = await arrangeAccount(database.owner)
  expect(await send(actor, { interests: ['music', 'music'] })).toEqual({ name: '陳家豪' })
  expect(await membersOf(actor)).toEqual([
    {
      id: actor.accountId,
      name: '陳家豪',
      mobile: '0912345678',
      email: 'hao@example.com',
      birthday: '1985-05-06',
      county: 'changhua',
      district: '鹿港鎮',
      person_status: 'learner',
      person_statuses: ['learner'],
      interests: ['music'],
      heard_from: '朋友',
      daily_digest: false,
      digest_on: null,
      notify_line: true,
      notify_email: true,
      consent_version: consentVersion,
      consented_at: testNow,
      signed_up_at: testNow,
    },
  ])
})

test('signing up a second time is refused and changes nothing', async () => {
  const actor = await arrangeAccount(database.owner)
  await send(actor)
  const before = await membersOf(actor)
  await expect(send(actor, { name: '別人' })).rejects.toMatchObject({ code: 'already_signed_up' })
  expect(await membersOf(actor)).toEqual(before)
})

test('of several concurrent sign-ups one succeeds', async () => {
  const actor = await arrangeAccount(database.owner)
  const ends = await Promise.allSettled(['一', '二', '三', '四'].map((name) => send(actor, { name })))
  const [member] = await membersOf(actor)
  expect(ends.filter((end) => end.status === 'fulfilled').map((end) => end.value.name)).toEqual([member.name])
  for (const end of ends)
    if (end.status === 'rejected') expect(end.reason).toMatchObject({ code: 'already_signed_up' })
})

test('an invalid form creates no member', async () => {
  const actor = await arrangeAccount(database.owner)
  await expect(send(actor, { district: '大安區' })).rejects.toMatchObject({ code: 'invalid_input' })
  expect(await membersOf(actor)).toEqual([])
})

test.each(['collector', 'contact_email'])('without %s in the settings nobody signs up', async (column) => {
  const actor = await arrangeAccount(database.owner)
  const { rows } = await database.owner.query(`select ${column} as value from site.settings`)
  await database.owner.query(`update site.settings set ${column} = ''`)
  await expect(send(actor)).rejects.toMatchObject({ code: 'site_not_ready' })
  expect(await membersOf(actor)).toEqual([])
  await database.owner.query(`update site.settings set ${column} = $1`, [rows[0].value])
  expect(await send(actor)).toEqual({ name: '陳家豪' })
})

test('after a new privacy notice only its version can be agreed to', async () => {
  const actor = await arrangeAccount(database.owner)
  const version = '2026-06-01.1'
  await database.owner.query(
    `insert into site.legal_versions (kind, number, version, source, note, published_at)
     values ('privacy', 1, $1, 'x', 'y', now())`,
    [version],
  )
  await expect(send(actor)).rejects.toMatchObject({ code: 'invalid_input' })
  expect(await membersOf(actor)).toEqual([])
  await send(actor, { consent: version })
  expect(await membersOf(actor)).toMatchObject([{ consent_version: version, consented_at: testNow }])
  await database.owner.query('delete from site.legal_versions')
})
