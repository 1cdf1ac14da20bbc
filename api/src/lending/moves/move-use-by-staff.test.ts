import { expect, test } from 'vitest'
import { refusalOf, useMoveArrangement } from '#lending/testing/move-arrangement.ts'
import { arrangeClassIn, arrangeSpace, readReservations } from '#spaces/testing/arrange-space.ts'
import { hoursAhead } from '#testing/arrange-catalog.ts'

const { database, people, spaces, verbs, use, apply, borrow } = useMoveArrangement()

test('an approved use has its new space and time at once, with set-up and clean-up, and stays approved', async () => {
  const { id, useId } = await borrow(people.member, 72)
  const to = use(77, spaces.music)
  const moved = await verbs().move(people.manager, id, { useId, ...to, words: ' 陶房要修冷氣 ' })
  expect(moved).toMatchObject({ state: 'approved', revision: 1, uses: [{ ...to, spaceName: '琴房' }] })
  expect(moved.events.at(-1)).toMatchObject({
    kind: 'moved',
    useIds: [useId],
    words: expect.stringMatching(/10:00.+12:00 陶房 → .+15:00.+17:00 琴房。陶房要修冷氣$/),
  })
  expect(await readReservations(database.owner, spaces.pottery)).toEqual([])
  const { rows } = await database.owner.query(
    'select lower(during) as from, upper(during) as to from spaces.reservations',
  )
  expect(rows).toEqual([{ from: hoursAhead(76.5), to: hoursAhead(79.5) }])
})

test('a pending use stays pending and reserves nothing; its old time does not matter to it', async () => {
  const { id, useId } = await apply(people.member, 72)
  const moved = await verbs().move(people.manager, id, { useId, ...use(73) })
  expect(moved.uses).toMatchObject([{ state: 'pending', startsAt: use(73).startsAt }])
  expect(await readReservations(database.owner, spaces.pottery)).toEqual([])
})

test('an approved use may move into its own time', async () => {
  const { id, useId } = await borrow(people.member, 72)
  await verbs().move(people.manager, id, { useId, ...use(73) })
  expect(await readReservations(database.owner, spaces.pottery)).toMatchObject([{ startsAt: hoursAhead(73) }])
})

test('how early and how far members may apply does not bind staff', async () => {
  const { id, useId } = await borrow(people.member, 72)
  await verbs().move(people.manager, id, { useId, ...use(3) })
  await verbs().move(people.manager, id, { useId, ...use(200 * 24) })
})

test.each([
  ['over', () => use(-3), /已經過了/],
  ['outside the opening hours', () => use(83), /開放時間是 08:00–22:00/],
  ['off the half-hours', () => use(73.25), /30 分鐘為單位/],
  ['over midnight', () => use(85, spaces.pottery, 4), /同一天/],
  ['backwards', () => use(75, spaces.pottery, -1), /晚於開始/],
  ['empty', () => use(75, spaces.pottery, 0), /晚於開始/],
  ['too far', () => use(800 * 24), /最遠/],
  ['where it is', () => use(72), /和原來一樣/],
] as const)('a time that is %s is refused', async (_, to, words) => {
  const { id, useId } = await borrow(people.member, 72)
  expect(await refusalOf(verbs().move(people.manager, id, { useId, ...to() }))).toEqual({
    code: 'invalid_input',
    path: 'startsAt',
    words: expect.stringMatching(words),
  })
  expect((await verbs().checkMove(people.manager, id, { useId, ...to() })).problem).toMatch(words)
})

test('a closed day is refused, and so is a closure of the base', async () => {
  const { id, useId } = await apply(people.member, 72)
  await database.owner.query(
    `insert into places.closed_days (base_id, first_day, last_day, note) values (1, '2026-06-05', '2026-06-05', '盤點')`,
  )
  expect(await refusalOf(verbs().move(people.manager, id, { useId, ...use(96) }))).toMatchObject({
    path: 'startsAt',
    words: '這一天休館：盤點。',
  })
  await database.owner.query(
    `insert into booking.closures (date, base_id, reason, created_at) values ('2026-06-06', 1, '颱風', now())`,
  )
  expect(await refusalOf(verbs().move(people.manager, id, { useId, ...use(120) }))).toMatchObject({
    code: 'space_closed',
    words: expect.stringContaining('停班停課：颱風。'),
  })
})

test('a space of another base, one that is not lent and one that is too small are refused', async () => {
  const { id, useId } = await borrow(people.member, 72)
  const far = await arrangeSpace(database.owner, { name: '遠房', baseId: 2 })
  const move = (spaceId: number) =>
    refusalOf(verbs().move(people.manager, id, { useId, ...use(96, spaceId) }))
  const refused = { code: 'invalid_input', path: 'spaceId' }
  expect(await move(far)).toMatchObject({ ...refused, words: expect.stringMatching(/同一個基地/) })
  expect(await move(999_999)).toMatchObject(refused)
  await database.owner.query('update places.spaces set people = 7')
  expect(await move(spaces.music)).toMatchObject({
    ...refused,
    words: '「琴房」最多 7 人，這份申請有 8 人。',
  })
  expect(await move(spaces.pottery)).toBeUndefined()
  await database.owner.query('update places.spaces set people = 14, is_lent = false where id = $1', [
    spaces.music,
  ])
  expect(await move(spaces.music)).toMatchObject(refused)
})

test('what has the new time is named: a class, another use, and a time of the same application', async () => {
  await arrangeClassIn(database.owner, { days: [[hoursAhead(97), hoursAhead(98)]] })
  await borrow(people.other, 120)
  for (const arrange of [borrow, apply]) {
    const { id, useId } = await arrange(people.member, 72, 144)
    const move = (from: number) => refusalOf(verbs().move(people.manager, id, { useId, ...use(from) }))
    expect(await move(96)).toMatchObject({
      code: 'space_taken',
      words: expect.stringContaining('「測試課程 測試班」'),
    })
    expect(await move(121)).toMatchObject({
      code: 'space_taken',
      words: expect.stringContaining('「場地借用：巷口讀書會」'),
    })
    expect(await move(145)).toMatchObject({
      code: 'invalid_input',
      words: expect.stringMatching(/另一個時段/),
    })
    expect((await verbs().checkMove(people.manager, id, { useId, ...use(96) })).problem).toContain('測試班')
    await database.owner.query(`delete from spaces.applications where id = $1`, [id])
  }
})

test('what is decided against, withdrawn or has begun is not moved, nor a use of another application', async () => {
  const { id, useIds } = await apply(people.member, 72, 96, 120)
  const [a, b, c] = useIds as [number, number, number]
  const other = await apply(people.other, 144)
  await verbs().decide(people.manager, id, { reject: [a], approve: [c], reason: '整修' })
  await verbs().cancel(people.member, id, [b])
  const move = (useId: number, now?: Date) =>
    refusalOf(verbs(now).move(people.manager, id, { useId, ...use(168) }))
  expect(await move(a)).toMatchObject({ code: 'use_decided' })
  expect(await move(b)).toMatchObject({ code: 'use_decided' })
  expect(await move(c, hoursAhead(120))).toMatchObject({ code: 'use_decided' })
  expect(await move(other.useId)).toMatchObject({ code: 'not_found' })
  expect(await move(c)).toBeUndefined()
})

test('nobody moves what they have not seen', async () => {
  const { id, useId } = await borrow(people.member, 72)
  const { revision } = await verbs().read(people.manager, id)
  await verbs().move(people.manager, id, { useId, ...use(96), revision })
  expect(await refusalOf(verbs().move(people.colleague, id, { useId, ...use(120), revision }))).toMatchObject(
    {
      code: 'application_changed',
    },
  )
})

test('pending rivals at the new time of an approved use are shown, and rejected with it', async () => {
  const { id, useId } = await borrow(people.member, 72)
  const rival = await apply(people.other, 97, 144)
  const checked = await verbs().checkMove(people.manager, id, { useId, ...use(96) })
  expect(checked).toMatchObject({ problem: null, rivals: [{ useId: rival.useId, title: '巷口讀書會' }] })
  // Another minute than that of the approval.
  const move = (rivals: number[]) =>
    verbs(hoursAhead(1)).move(people.manager, id, { useId, ...use(96), rivals })
  expect(await refusalOf(move([]))).toMatchObject({ code: 'rivals_changed' })
  await move([rival.useId])
  expect((await verbs().read(people.manager, rival.id)).uses).toMatchObject([
    { state: 'rejected', reason: '這個時段核准給另一份申請了。' },
    { state: 'pending' },
  ])
  await verbs().reopen(people.manager, id, [useId])
  expect((await verbs().read(people.manager, rival.id)).uses).toMatchObject([{ state: 'pending' }, {}])
})

test('a pending use has no rivals before it is approved', async () => {
  const { id, useId } = await apply(people.member, 72)
  await apply(people.other, 97)
  expect(await verbs().checkMove(people.manager, id, { useId, ...use(96) })).toMatchObject({
    problem: null,
    rivals: [],
  })
  await verbs().move(people.manager, id, { useId, ...use(96) })
})

test('a check says what the use is and where it may go, and changes nothing', async () => {
  const { id, useId } = await borrow(people.member, 72)
  const rival = await apply(people.other, 97)
  expect(await verbs().checkMove(people.manager, id, { useId, ...use(96) })).toMatchObject({
    revision: 0,
    now: { ...use(72), spaceName: '陶房', isApproved: true },
    spaces: [{ id: spaces.music, name: '琴房', people: 14 }, { id: spaces.pottery }],
  })
  expect((await verbs().read(people.manager, id)).events).toHaveLength(2)
  expect((await verbs().read(people.manager, rival.id)).uses).toMatchObject([{ state: 'pending' }])
  expect(await readReservations(database.owner, spaces.pottery)).toMatchObject([{ startsAt: hoursAhead(72) }])
})

test('staff of another base do not see it, and those who only read may neither move nor check', async () => {
  const { id, useId } = await borrow(people.member, 72)
  const elsewhere = {
    ...people.manager,
    roles: [{ role: 'base_manager', baseId: 2, teacherId: null }],
  } as typeof people.manager
  for (const act of [verbs().move, verbs().checkMove]) {
    expect(await refusalOf(act(elsewhere, id, { useId, ...use(96) }))).toMatchObject({ code: 'not_found' })
    expect(await refusalOf(act(people.clerk, id, { useId, ...use(96) }))).toMatchObject({ code: 'forbidden' })
  }
})
