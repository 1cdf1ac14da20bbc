import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { readAttention } from '#attention/read-attention.ts'
import { closedUsesArrangement } from '#closures/testing/closed-uses-arrangement.ts'
import type { Account } from '#platform/http/route.ts'
import { notifyApplicants } from '#spaces/notices/notify-applicants.ts'
import { notifyOfClosures } from '#spaces/notices/notify-of-closures.ts'
import { arrangeClassIn } from '#spaces/testing/arrange-space.ts'
import { hoursAhead } from '#testing/arrange-catalog.ts'
import { arrangeStaff, testNow } from '#testing/arrange.ts'
import { continueClosures } from './continue-closures.ts'
import { listUnreached } from './list-unreached.ts'
import { markApplicantCalled } from './phone-unreached.ts'
import { listClosures, readClosure } from './read-closures.ts'

const { database, world, arranged, apply, borrow, close, later, readMessages } = closedUsesArrangement()

test('the applicant is notified of a closure that outlasts one of its uses, however soon it is taken back', async () => {
  const borrowed = await borrow({ from: [50, 54] })
  const over = +hoursAhead(52)
  const { id } = await close(borrowed.useIds, { now: new Date(over - 5_000) })
  expect(await arranged().undo(id, new Date(over + 5_000))).toMatchObject({ isWithdrawn: false })
})

test('an application that fails is tried again, and given up after ten minutes, so that the others are notified', async () => {
  const fails = await borrow({ from: [50] })
  const works = await borrow({ who: world.other, from: [54] })
  await database.owner.query(`
    create function fail() returns trigger language plpgsql as $$ begin raise 'broken'; end $$;
    create trigger fail before update on spaces.uses for each row when (new.id = ${fails.useIds[0]})
      execute function fail()`)
  try {
    await expect(close([...fails.useIds, ...works.useIds])).rejects.toThrow('broken')
    const [{ id } = { id: '' }] = await listClosures(database.db, { actor: world.manager, now: testNow })
    await expect(continueClosures(arranged().deps(later(60_000)))).rejects.toThrow()
    const closureNow = () => readClosure(database.db, id, { actor: world.manager, now: testNow })
    expect(await closureNow()).toMatchObject({
      tellFrom: null,
      uses: [{ state: 'pending' }, { state: 'applied' }],
    })
    await expect(continueClosures(arranged().deps(later(601_000)))).rejects.toThrow()
    const { tellFrom, uses } = await closureNow()
    expect(tellFrom).not.toBeNull()
    expect(uses[0]).toMatchObject({ state: 'skipped', note: '系統沒辦法處理這個時段，請到場地申請處理。' })
  } finally {
    await database.owner.query('drop trigger fail on spaces.uses; drop function fail()')
  }
})

test('each applicant is notified once, after the time in which the closure can be taken back, and of its end', async () => {
  const first = await borrow({ from: [50, 54] })
  const second = await apply({ from: [57] })
  const { id } = await close([...first.useIds, ...second.useIds])
  expect(await notifyOfClosures(database.db, later(19_999))).toBe(0)
  const notified = await Promise.all([1, 2, 3].map(() => notifyOfClosures(database.db, later(20_000))))
  expect(notified.reduce((sum, count) => sum + count, 0)).toBe(1)
  expect(await readClosure(database.db, id, { actor: world.manager, now: testNow })).toMatchObject({
    isTold: true,
  })
  const undone = await arranged().undo(id, later(60_000))
  expect(undone).toMatchObject({ isWithdrawn: false })
  expect(await notifyOfClosures(database.db, later(80_000))).toBe(1)
  expect(await notifyOfClosures(database.db, later(90_000))).toBe(0)
  expect(await readMessages()).toEqual([
    { memberId: world.member.accountId, kind: 'space_closed', notes: ['closed', 'closed', 'closed'] },
    {
      memberId: world.member.accountId,
      kind: 'space_restored',
      notes: ['lent_again', 'lent_again', 'in_review_again'],
    },
  ])
})

test('taken back in time nobody is notified, except of a use that cannot come back', async () => {
  const borrowed = await borrow({ from: [50] })
  const lost = await borrow({ who: world.other, from: [54] })
  const { id } = await close([...borrowed.useIds, ...lost.useIds])
  await arrangeClassIn(database.owner, { days: [[hoursAhead(54), hoursAhead(55)]] })
  expect(await arranged().undo(id, later(10_000))).toMatchObject({ isWithdrawn: true })
  await notifyOfClosures(database.db, later(60_000))
  expect(await readMessages()).toEqual([
    { memberId: world.other.accountId, kind: 'space_closed', notes: ['closed'] },
  ])
})

test('of two closures of one time the applicant is notified by one, also when the first is taken back', async () => {
  const borrowed = await borrow({ from: [50] })
  const evening = await borrow({ who: world.other, from: [57] })
  const times = { from: '11:00', until: '15:00' }
  const { id } = await close(borrowed.useIds, { times })
  await close(evening.useIds)
  await arranged().undo(id, later(10_000))
  await notifyOfClosures(database.db, later(60_000))
  const closed = { kind: 'space_closed', notes: ['closed'] }
  const messages = await readMessages()
  expect(messages).toHaveLength(2)
  for (const { accountId } of [world.member, world.other])
    expect(messages).toContainEqual({ memberId: accountId, ...closed })
})

const loseOther = () =>
  database.owner.query(
    `update identity.members set notify_line = false, notify_email = false where id = $1`,
    [world.other.accountId],
  )

test('an applicant whom nothing reaches is named with the application', async () => {
  await loseOther()
  const reached = await borrow({ from: [50] })
  const lost = await borrow({ who: world.other, from: [54] })
  const { id } = await close([...reached.useIds, ...lost.useIds])
  const viewer = { actor: world.manager, now: testNow }
  expect(await listUnreached(database.db, id, viewer)).toMatchObject({ told: 2, pending: 1, people: [] })
  const { applications } = await listUnreached(database.db, id, viewer)
  expect(applications).toMatchObject([{ id: lost.id, title: '巷口讀書會', calledAt: null }])
})

test('such an applicant needs attention until somebody has phoned, by name', async () => {
  await loseOther()
  const lost = await borrow({ who: world.other, from: [54] })
  const { id } = await close(lost.useIds)
  const attention = async () =>
    (await readAttention(database.db, { actor: world.manager, now: testNow })).toPhone
  expect(await attention()).toMatchObject([{ closureId: id, people: 1 }])
  const call = (isCalled: boolean, actor = world.manager, applicationId = lost.id) =>
    markApplicantCalled(arranged().deps(testNow), { closureId: id, actor, applicationId, isCalled })
  const { applications } = await call(true)
  expect(applications).toMatchObject([{ calledAt: testNow.toISOString(), calledBy: expect.any(String) }])
  expect(await attention()).toEqual([])
  const again = await arrangeStaff(database.owner, 'base_manager')
  expect((await call(true, again)).applications).toEqual(applications)
  expect((await call(false)).applications).toMatchObject([{ calledAt: null, calledBy: null }])
  expect(await attention()).toMatchObject([{ people: 1 }])
  await expect(call(true, world.manager, randomUUID())).rejects.toMatchObject({ code: 'not_found' })
  const elsewhere = await arrangeStaff(database.owner, 'base_manager', { baseId: 2 })
  await expect(call(true, elsewhere)).rejects.toMatchObject({ code: 'not_found' })
})

test('of an applicant at two bases one call is enough, whoever makes it', async () => {
  await loseOther()
  const near = await borrow({ who: world.other, from: [50] })
  const far = await borrow({ who: world.other, from: [54], spaceId: world.farSpace })
  const admin = await arrangeStaff(database.owner, 'admin')
  await database.owner.query(`update places.bases set county = 'changhua', district = '鹿港鎮' where id = 2`)
  const useIds = [...near.useIds, ...far.useIds]
  const { id } = await close(useIds, { place: { county: 'changhua' }, actor: admin })
  const callsSeenBy = async (actor: Account) =>
    (await listUnreached(database.db, id, { actor, now: testNow })).applications.map(
      ({ calledAt }) => calledAt,
    )
  const call = (isCalled: boolean, actor: Account, applicationId: string) =>
    markApplicantCalled(arranged().deps(testNow), { closureId: id, actor, applicationId, isCalled })
  await call(true, world.elsewhere, far.id)
  for (const actor of [world.manager, world.elsewhere, admin])
    expect(await callsSeenBy(actor)).toEqual([testNow.toISOString()])
  await call(false, world.manager, near.id)
  for (const actor of [world.manager, world.elsewhere, admin])
    expect(await callsSeenBy(actor)).toEqual([null])
})

test('the applicant is notified of an approval that was not announced yet when the closure over it is taken back', async () => {
  const borrowed = await borrow({ from: [50] })
  const { id } = await close(borrowed.useIds)
  expect(await notifyApplicants(database.db, later(121_000))).toBe(0)
  await arranged().undo(id, later(125_000))
  await notifyOfClosures(database.db, later(150_000))
  await notifyApplicants(database.db, later(150_000))
  expect((await readMessages()).map(({ kind }) => kind)).toEqual(['space_decided'])
})

test('a marked use that is going on is closed too, and a restored one has time to be paid', async () => {
  const { id, useIds } = await borrow({ from: [50] })
  await database.owner.query(
    `update spaces.uses set mark = 'used', mark_note = '準時' where application_id = $1`,
    [id],
  )
  await database.owner.query('update spaces.charges set due_at = $1', [later(3_600_000)])
  await database.owner.query('update places.spaces set pay_within_days = 1')
  const closure = await close(useIds)
  expect(closure.uses).toMatchObject([{ state: 'applied' }])
  await arranged().undo(closure.id, later(7_200_000))
  const { rows } = await database.owner.query<{ dueAt: Date }>('select due_at as "dueAt" from spaces.charges')
  expect(rows.map(({ dueAt }) => dueAt)).toEqual([new Date('2026-06-02T16:00:00Z')])
  await database.owner.query('update places.spaces set pay_within_days = null')
})
