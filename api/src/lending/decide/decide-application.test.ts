import type { WantedUse } from 'contract/spaces/own-applications'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { asRefusal } from '#platform/http/problem.ts'
import { arrangeClassIn, arrangeSpace, readReservations } from '#spaces/testing/arrange-space.ts'
import { applicationVerbs } from '#testing/application-verbs.ts'
import { hoursAhead, removeClasses } from '#testing/arrange-catalog.ts'
import { arrangeBasics, arrangeMember, arrangeStaff } from '#testing/arrange.ts'

const database = useTestDatabase()
type Member = Awaited<ReturnType<typeof arrangeMember>>
let first: Member
let second: Member
let manager: Awaited<ReturnType<typeof arrangeStaff>>
let space: number
let verbs: ReturnType<typeof applicationVerbs>
beforeAll(async () => {
  await arrangeBasics(database.owner)
  first = await arrangeMember(database.owner)
  second = await arrangeMember(database.owner)
  manager = await arrangeStaff(database.owner, 'base_manager')
  verbs = applicationVerbs(database)
})
beforeEach(async () => {
  await removeClasses(database.owner)
  await database.owner.query('delete from spaces.applications; delete from places.spaces')
  space = await arrangeSpace(database.owner)
})

const use = (from: number, hours = 2): WantedUse => ({
  spaceId: space,
  startsAt: hoursAhead(from).toISOString(),
  endsAt: hoursAhead(from + hours).toISOString(),
})
const idsOf = ({ uses }: { uses: readonly { id: number }[] }) => uses.map(({ id }) => id)
const statesOf = ({ uses }: { uses: readonly { state: string }[] }) => uses.map(({ state }) => state)

test('uses are decided one by one, and what is approved has the space', async () => {
  const sent = await verbs.apply(first, [use(72), use(96), use(120)])
  const [a, b] = idsOf(sent)
  const decided = await verbs.decide(manager, sent.id, {
    approve: [a!],
    reject: [b!],
    reason: '當天有社區會議',
  })
  expect(statesOf(decided)).toEqual(['approved', 'rejected', 'pending'])
  expect(decided).toMatchObject({ state: 'reviewing', feeTwd: 800, mayDecide: true })
  expect(decided.uses.map(({ reason }) => reason)).toEqual(['', '當天有社區會議', ''])
  expect(decided.events.map(({ words }) => words)).toEqual(['', '', '當天有社區會議'])
  expect(await readReservations(database.owner, space)).toMatchObject([{ startsAt: hoursAhead(72) }])
})

test('approving one rejects its rivals, which the caller must have been shown', async () => {
  const winner = await verbs.apply(first, [use(72)])
  const loser = await verbs.apply(second, [use(73), use(96)])
  const shown = await verbs.read(manager, winner.id)
  expect(shown.weighed).toMatchObject([
    { inTheWay: null, rivals: [{ applicationId: loser.id, headcount: 8 }] },
  ])
  const rivals = shown.weighed[0]!.rivals.map(({ useId }) => useId)
  await expect(verbs.decide(manager, winner.id, { approve: idsOf(winner) })).rejects.toMatchObject({
    code: 'rivals_changed',
  })
  await verbs.decide(manager, winner.id, { approve: idsOf(winner), rivals })
  const lost = await verbs.read(manager, loser.id)
  expect(lost.uses).toMatchObject([
    { state: 'rejected', reason: '這個時段核准給另一份申請了。' },
    { state: 'pending' },
  ])
  expect(lost.events.map(({ kind }) => kind)).toEqual(['sent', 'rejected'])
})

test('what the applicant has changed meanwhile is not decided before it was seen', async () => {
  const sent = await verbs.apply(first, [use(72)])
  const [useId] = idsOf(sent)
  const seen = await verbs.read(manager, sent.id)
  const times = { startsAt: use(96, 5).startsAt, endsAt: use(96, 5).endsAt }
  await verbs.change(first, sent.id, { moves: [{ useId: useId!, ...times }] })
  const approve = (revision: number) => verbs.decide(manager, sent.id, { approve: [useId!], revision })
  await expect(approve(seen.revision)).rejects.toMatchObject({ code: 'application_changed' })
  expect(await readReservations(database.owner, space)).toEqual([])
  const moved = await verbs.read(manager, sent.id)
  expect(statesOf(await approve(moved.revision))).toEqual(['approved'])
})

test('an answer counts as a change, what staff do does not', async () => {
  const sent = await verbs.apply(first, [use(72), use(96)])
  const [a, b] = idsOf(sent)
  await verbs.ask(manager, sent.id, '會用到爐火嗎？')
  const asked = await verbs.decide(manager, sent.id, { approve: [a!], revision: 0 })
  expect(asked.revision).toBe(0)
  await verbs.change(first, sent.id, { answer: '會，兩口爐' })
  await expect(verbs.decide(manager, sent.id, { approve: [b!], revision: 0 })).rejects.toMatchObject({
    code: 'application_changed',
  })
})

test('a class in the way is named before and refused at the press of the button', async () => {
  const sent = await verbs.apply(first, [use(72)])
  await arrangeClassIn(database.owner, { days: [[hoursAhead(73), hoursAhead(75)]] })
  const { weighed } = await verbs.read(manager, sent.id)
  expect(weighed[0]!.inTheWay).toBe('「陶房」6月4日 11:00–13:00 已經有「測試課程 測試班」')
  const refused: unknown = await verbs
    .decide(manager, sent.id, { approve: idsOf(sent) })
    .catch((error: unknown) => error)
  expect(asRefusal(refused)).toMatchObject({ code: 'space_taken' })
  expect(statesOf(await verbs.read(manager, sent.id))).toEqual(['pending'])
})

test('a class over an approved use is refused by name', async () => {
  const sent = await verbs.apply(first, [use(72)])
  await verbs.decide(manager, sent.id, { approve: idsOf(sent) })
  const refused: unknown = await arrangeClassIn(database.owner, {
    days: [[hoursAhead(73), hoursAhead(75)]],
  }).catch((error: unknown) => error)
  expect(asRefusal(refused)).toMatchObject({ code: 'space_taken' })
  expect(asRefusal(refused)!.message).toContain('已經有「場地借用：巷口讀書會」')
})

test('a rejection needs a reason, and nobody decides twice', async () => {
  const sent = await verbs.apply(first, [use(72)])
  await expect(verbs.decide(manager, sent.id, { reject: idsOf(sent), reason: ' ' })).rejects.toMatchObject({
    details: { fields: [{ path: 'reason' }] },
  })
  await verbs.decide(manager, sent.id, { reject: idsOf(sent), reason: '整修' })
  await expect(verbs.decide(manager, sent.id, { approve: idsOf(sent) })).rejects.toMatchObject({
    code: 'use_decided',
  })
})

test('a decision is taken back, and the space is free again', async () => {
  const sent = await verbs.apply(first, [use(72)])
  await verbs.decide(manager, sent.id, { approve: idsOf(sent) })
  expect(statesOf(await verbs.reopen(manager, sent.id, idsOf(sent)))).toEqual(['pending'])
  expect(await readReservations(database.owner, space)).toEqual([])
})

test('the rivals come back with a decision that is taken back, unless their applicants have been notified', async () => {
  const winner = await verbs.apply(first, [use(72)])
  const loser = await verbs.apply(second, [use(73)])
  const decide = () => verbs.decide(manager, winner.id, { approve: idsOf(winner), rivals: idsOf(loser) })
  await decide()
  await verbs.reopen(manager, winner.id, idsOf(winner))
  expect(statesOf(await verbs.read(manager, loser.id))).toEqual(['pending'])
  await decide()
  await database.owner.query('update spaces.events set told_at = now()')
  await expect(verbs.reopen(manager, winner.id, idsOf(winner), true)).rejects.toMatchObject({
    code: 'recall_over',
  })
  await verbs.reopen(manager, winner.id, idsOf(winner))
  expect(statesOf(await verbs.read(manager, loser.id))).toEqual(['rejected'])
})

test('a moved use is decided again, a withdrawn one gives its space up, the others stay', async () => {
  const sent = await verbs.apply(first, [use(72), use(96)])
  const [a, b] = idsOf(sent)
  await verbs.decide(manager, sent.id, { approve: [a!, b!] })
  const { startsAt, endsAt } = use(73)
  const moved = await verbs.change(first, sent.id, { moves: [{ useId: a!, startsAt, endsAt }] })
  expect(statesOf(moved)).toEqual(['pending', 'approved'])
  expect(statesOf(await verbs.cancel(first, sent.id, [b!]))).toEqual(['pending', 'cancelled'])
  expect(await readReservations(database.owner, space)).toEqual([])
})

test('what was weighed is fixed as soon as a use is approved; the contact is not', async () => {
  const sent = await verbs.apply(first, [use(72)])
  await verbs.change(first, sent.id, { headcount: 9 })
  await verbs.decide(manager, sent.id, { approve: idsOf(sent) })
  await expect(verbs.change(first, sent.id, { headcount: 10 })).rejects.toMatchObject({
    details: { fields: [{ path: 'headcount' }] },
  })
  expect(await verbs.change(first, sent.id, { contactName: '林先生' })).toMatchObject({
    contactName: '林先生',
    headcount: 9,
  })
})

test('a question waits for its answer', async () => {
  const sent = await verbs.apply(first, [use(72)])
  expect(await verbs.ask(manager, sent.id, '會用到爐火嗎？')).toMatchObject({
    state: 'asked',
    question: '會用到爐火嗎？',
  })
  const answered = await verbs.change(first, sent.id, { answer: '不會' })
  expect(answered).toMatchObject({ state: 'reviewing', question: null })
  expect(answered.events.map(({ kind, words }) => [kind, words])).toEqual([
    ['sent', ''],
    ['asked', '會用到爐火嗎？'],
    ['answered', '不會'],
  ])
})

test('an answer to an earlier question leaves the present one open', async () => {
  const sent = await verbs.apply(first, [use(72)])
  await verbs.ask(manager, sent.id, '會用到爐火嗎？')
  await verbs.ask(manager, sent.id, '幾個人？')
  const late = { answer: '不會', question: '會用到爐火嗎？' }
  await expect(verbs.change(first, sent.id, late)).rejects.toMatchObject({ code: 'application_changed' })
  const right = { answer: '九個', question: '幾個人？' }
  expect(await verbs.change(first, sent.id, right)).toMatchObject({ question: null })
  expect(await verbs.change(first, sent.id, right), 'the request repeated').toMatchObject({ question: null })
})

test('nothing of the applicant is stored with the keys of decisions, which outlast their account', async () => {
  const sent = await verbs.apply(first, [use(72)], { contactPhone: '0987654321' })
  await verbs.decide(manager, sent.id, { approve: idsOf(sent) })
  const { rows } = await database.owner.query(
    `select from platform.idempotency_keys where account_id = $1 and body::text like '%0987654321%'`,
    [manager.accountId],
  )
  expect(rows).toEqual([])
})

test('a time that is the present one changes nothing', async () => {
  const sent = await verbs.apply(first, [use(72)])
  const [useId] = idsOf(sent)
  const { startsAt, endsAt } = sent.uses[0]!
  await verbs.decide(manager, sent.id, { approve: [useId!] })
  const moved = await verbs.change(first, sent.id, { moves: [{ useId: useId!, startsAt, endsAt }] })
  expect(moved.uses).toMatchObject([{ state: 'approved' }])
  expect(moved.events.map(({ kind }) => kind)).toEqual(['sent', 'approved'])
})

test('a use is not moved to a time that the member has applied for', async () => {
  const [one, other] = [await verbs.apply(first, [use(72)]), await verbs.apply(first, [use(96)])]
  const { startsAt, endsAt } = one.uses[0]!
  const move = { useId: idsOf(other)[0]!, startsAt, endsAt }
  await expect(verbs.change(first, other.id, { moves: [move] })).rejects.toMatchObject({
    code: 'invalid_input',
    details: { fields: [{ path: 'moves.0' }] },
  })
})

test('nobody else reads, changes or withdraws an application', async () => {
  const sent = await verbs.apply(first, [use(72)])
  await expect(verbs.cancel(second, sent.id, idsOf(sent))).rejects.toMatchObject({ code: 'not_found' })
  await expect(verbs.change(second, sent.id, { note: 'x' })).rejects.toMatchObject({ code: 'not_found' })
  const elsewhere = {
    ...manager,
    roles: [{ role: 'base_manager', baseId: 2, teacherId: null }],
  } as typeof manager
  await expect(verbs.read(elsewhere, sent.id)).rejects.toMatchObject({ code: 'not_found' })
  await expect(verbs.decide(elsewhere, sent.id, { approve: idsOf(sent) })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('of two who approve rivals at the same instant, one wins and the other is refused with the reason', async () => {
  const other = await arrangeStaff(database.owner, 'base_manager')
  for (let round = 0; round < 25; round++) {
    await database.owner.query('delete from spaces.applications')
    const [a, b] = [
      await verbs.apply(first, [use(72), use(96)]),
      await verbs.apply(second, [use(97), use(73)]),
    ]
    const outcomes = await Promise.allSettled([
      verbs.decide(manager, a.id, { approve: idsOf(a), rivals: idsOf(b) }),
      verbs.decide(other, b.id, { approve: idsOf(b), rivals: idsOf(a) }),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const [refused] = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(['rivals_changed', 'use_decided', 'space_taken']).toContain(asRefusal(refused!.reason)?.code)
    expect(await readReservations(database.owner, space)).toHaveLength(2)
  }
})

test('of a class and an approval at the same instant, one wins', async () => {
  for (let round = 0; round < 25; round++) {
    await removeClasses(database.owner)
    await database.owner.query('delete from spaces.applications')
    const sent = await verbs.apply(first, [use(72)])
    const outcomes = await Promise.allSettled([
      verbs.decide(manager, sent.id, { approve: idsOf(sent) }),
      arrangeClassIn(database.owner, { days: [[hoursAhead(73), hoursAhead(75)]] }),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const [refused] = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(asRefusal(refused!.reason)?.code).toBe('space_taken')
  }
})
