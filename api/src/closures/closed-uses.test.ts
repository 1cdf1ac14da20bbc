import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { closedUsesArrangement } from '#closures/testing/closed-uses-arrangement.ts'
import { closedDate } from '#closures/testing/closure-arrangement.ts'
import { arrangeClassIn, readReservations } from '#spaces/testing/arrange-space.ts'
import { hoursAhead } from '#testing/arrange-catalog.ts'
import { arrangeStaff, testNow } from '#testing/arrange.ts'
import { applyClosure } from './apply-closure.ts'
import { continueClosures } from './continue-closures.ts'
import { listClosures, readClosure } from './read-closures.ts'

const { database, world, arranged, use, apply, borrow, read, preview, close, statesOf, later } =
  closedUsesArrangement()

test('the preview names the uses of the place and time, wanted or borrowed, and counts an applicant once', async () => {
  const wanted = await apply({ from: [50, 54] })
  const borrowed = await borrow({ who: world.other, from: [57] })
  const cancelled = await apply({ from: [52] })
  await world.verbs.cancel(world.member, cancelled.id, cancelled.useIds)
  await apply({ from: [72] })
  await borrow({ spaceId: world.farSpace })
  const { uses } = await preview()
  expect(uses).toMatchObject([
    { useId: wanted.useIds[0], state: 'pending', title: '巷口讀書會', spaceName: '陶房' },
    { useId: wanted.useIds[1] },
    { useId: borrowed.useIds[0], state: 'approved' },
  ])
  const [first, second, third] = uses.map(({ applicant }) => applicant)
  expect([first === second, second === third]).toEqual([true, false])
  const idsOf = async (...of: Parameters<typeof preview>) =>
    (await preview(...of)).uses.map(({ useId }) => useId)
  expect(await idsOf({ from: '15:59', until: '16:01' })).toEqual([wanted.useIds[1]])
  expect(await idsOf({ from: '14:00', until: '16:00' })).toEqual([])
  expect(await idsOf({ place: { county: 'changhua' } })).toHaveLength(3)
  // What is borrowed may be going on; what nobody has decided before it began has expired.
  expect(await idsOf({}, world.manager, hoursAhead(54.5))).toEqual(borrowed.useIds)
  expect(await idsOf({}, world.manager, hoursAhead(58.5))).toEqual(borrowed.useIds)
  expect(await idsOf({}, world.manager, hoursAhead(59))).toEqual([])
})

test('a closure cancels the uses with its reason, gives the space up, and the application says so', async () => {
  const wanted = await apply({ from: [54] })
  const borrowed = await borrow({ who: world.other, from: [50, 74] })
  const [today] = borrowed.useIds
  const closure = await close([today!, ...wanted.useIds])
  expect(closure).toMatchObject({
    told: 2,
    undoTold: 2,
    mayUndo: true,
    days: [],
    uses: [
      { useId: today, state: 'applied', note: null },
      { useId: wanted.useIds[0], state: 'applied' },
    ],
  })
  const { uses, events } = await read(borrowed)
  expect(uses).toMatchObject([
    { state: 'cancelled', reason: '停班停課：颱風停課' },
    { state: 'approved', reason: '鑰匙在櫃檯' },
  ])
  expect(events.at(-1)).toMatchObject({ kind: 'closed', useIds: [today], words: '停班停課：颱風停課' })
  expect(await statesOf(wanted)).toEqual(['cancelled'])
  expect(await readReservations(database.owner, world.space)).toMatchObject([{ startsAt: hoursAhead(74) }])
  expect(
    (await listClosures(database.db, { actor: world.manager, now: testNow })).map(({ id }) => id),
  ).toContain(closure.id)
})

test('a use that was not shown refuses the closure, one that is gone does not', async () => {
  const shown = await apply()
  const late = await apply({ who: world.other, from: [54] })
  await expect(close(shown.useIds)).rejects.toMatchObject({ code: 'closure_changed' })
  expect(await statesOf(shown)).toEqual(['pending'])
  await world.verbs.cancel(world.other, late.id, late.useIds)
  expect((await close([...shown.useIds, ...late.useIds])).uses).toHaveLength(1)
  await expect(close([])).rejects.toMatchObject({ code: 'closure_changed' })
})

test('staff of a base never close or see uses of another', async () => {
  const near = await borrow()
  const far = await borrow({ spaceId: world.farSpace, who: world.other })
  await database.owner.query(`update places.bases set county = 'changhua', district = '鹿港鎮' where id = 2`)
  const place = { county: 'changhua' as const }
  expect((await preview({ place }, world.elsewhere)).uses.map(({ useId }) => useId)).toEqual(far.useIds)
  const all = [...near.useIds, ...far.useIds]
  const closure = await close(all, { place, actor: world.elsewhere })
  expect(closure.uses.map(({ useId }) => useId)).toEqual(far.useIds)
  expect(await statesOf(near)).toEqual(['approved'])
  const here = { actor: world.manager, now: testNow }
  await expect(readClosure(database.db, closure.id, here)).rejects.toMatchObject({ code: 'not_found' })
  expect(await listClosures(database.db, here)).not.toContainEqual(
    expect.objectContaining({ id: closure.id }),
  )
  await database.owner.query(`update places.bases set county = 'tainan', district = '中西區' where id = 2`)
})

test('undone, a use is again what it was, unless its space is taken meanwhile', async () => {
  const borrowed = await borrow({ from: [50, 54] })
  const wanted = await apply({ who: world.other, from: [57] })
  const { id } = await close([...borrowed.useIds, ...wanted.useIds])
  await arrangeClassIn(database.owner, { days: [[hoursAhead(54), hoursAhead(55)]] })
  const undone = await arranged().undo(id)
  expect(undone.uses).toMatchObject([
    { state: 'undone', note: null },
    { state: 'kept', note: expect.stringContaining('已經有「測試課程 測試班」，維持取消。') as string },
    { state: 'undone' },
  ])
  const { uses, events } = await read(borrowed)
  expect(uses).toMatchObject([{ state: 'approved', reason: '鑰匙在櫃檯' }, { state: 'cancelled' }])
  expect(events.at(-1)).toMatchObject({ kind: 'restored', useIds: [borrowed.useIds[0]] })
  expect(await statesOf(wanted)).toEqual(['pending'])
  expect(await readReservations(database.owner, world.space)).toHaveLength(2)
})

test.each([
  ['the first', 0],
  ['the second', 1],
])(
  'of two closures of one time, with %s undone first, the last one brings the use back',
  async (_, first) => {
    const borrowed = await borrow()
    const evening = await borrow({ who: world.other, from: [57] })
    const times = { from: '11:00', until: '15:00' }
    const closures = [await close(borrowed.useIds, { times }), await close(evening.useIds)]
    const { uses } = await arranged().undo(closures[first]!.id)
    const note = '還有「颱風停課」停班停課，等它復原就會恢復。'
    if (first === 0) expect(uses).toMatchObject([{ state: 'kept', note }])
    expect(await statesOf(borrowed)).toEqual(['cancelled'])
    await arranged().undo(closures[1 - first]!.id)
    expect(await read(borrowed)).toMatchObject({ uses: [{ state: 'approved', reason: '鑰匙在櫃檯' }] })
    expect(await readReservations(database.owner, world.space)).toHaveLength(2)
  },
)

test('a use whose time has passed stays cancelled, one that is going on comes back', async () => {
  const borrowed = await borrow({ from: [50, 54] })
  const { id } = await close(borrowed.useIds)
  const { uses } = await arranged().undo(id, hoursAhead(55))
  expect(uses).toMatchObject([{ state: 'kept', note: '時間已經過了，維持取消。' }, { state: 'undone' }])
})

test('a use that was moved meanwhile is passed over, and another process continues the rest', async () => {
  const moved = await apply({ from: [50] })
  const stays = await borrow({ who: world.other, from: [54] })
  await database.owner.query(
    `with c as (insert into booking.closures (date, base_id, reason, created_at, created_by, is_running, finished_at)
       values ($1, 1, '颱風', $2, $3, true, $2) returning id),
     a as (insert into booking.staff_acts (id, at) select id, $2 from c)
     insert into spaces.closure_uses (closure_id, use_id) select id, unnest($4::int[]) from c`,
    [closedDate, testNow, world.manager.accountId, [...moved.useIds, ...stays.useIds]],
  )
  await world.verbs.change(world.member, moved.id, {
    moves: [{ useId: moved.useIds[0]!, startsAt: use(98).startsAt, endsAt: use(98).endsAt }],
  })
  await continueClosures(arranged().deps(later(14_000)))
  expect(await statesOf(stays)).toEqual(['approved'])
  await Promise.all([1, 2, 3].map(() => continueClosures(arranged().deps(later(16_000)))))
  expect([...(await statesOf(moved)), ...(await statesOf(stays))]).toEqual(['pending', 'cancelled'])
  const [closure] = await listClosures(database.db, { actor: world.manager, now: testNow })
  expect(closure!.uses.map(({ state }) => state)).toEqual(['applied', 'skipped'])
  expect((await read(stays)).events.filter(({ kind }) => kind === 'closed')).toHaveLength(1)
})

test('a prepared closure also cancels what was applied for before it starts, at its own bases', async () => {
  const early = await borrow({ from: [50] })
  const armed = await applyClosure(arranged().deps(testNow), {
    actor: world.manager,
    key: randomUUID(),
    body: {
      date: closedDate,
      place: { baseId: 1 },
      reason: '颱風',
      applyAt: hoursAhead(2).toISOString(),
      days: [],
      useIds: early.useIds,
    },
  })
  expect(armed).toMatchObject({ willTell: 1, told: 0, uses: [{ state: 'pending' }] })
  const late = await apply({ who: world.other, from: [54] })
  const far = await borrow({ who: world.other, spaceId: world.farSpace })
  expect(await statesOf(early)).toEqual(['approved'])
  await continueClosures(arranged().deps(hoursAhead(2)))
  expect([await statesOf(early), await statesOf(late), await statesOf(far)]).toEqual([
    ['cancelled'],
    ['cancelled'],
    ['approved'],
  ])
})

test('a prepared closure of a county reaches bases that had nothing planned, of those its actor may close', async () => {
  const admin = await arrangeStaff(database.owner, 'admin')
  const arm = async (actor: typeof admin) => {
    const { useIds } = await borrow()
    return await applyClosure(arranged().deps(testNow), {
      actor,
      key: randomUUID(),
      body: {
        date: closedDate,
        place: { county: 'changhua' },
        reason: '颱風',
        applyAt: hoursAhead(2).toISOString(),
        days: [],
        useIds,
      },
    })
  }
  await database.owner.query(`update places.bases set county = 'changhua', district = '鹿港鎮' where id = 2`)
  try {
    const own = await arm(world.manager)
    const far = await borrow({ who: world.other, spaceId: world.farSpace })
    await continueClosures(arranged().deps(hoursAhead(2)))
    expect(await statesOf(far)).toEqual(['approved'])
    await world.verbs.cancel(world.other, far.id, far.useIds)
    await arranged().undo(own.id, hoursAhead(2))
    await database.owner.query('delete from spaces.applications')
    const { id } = await arm(admin)
    const late = await borrow({ who: world.other, spaceId: world.farSpace })
    await continueClosures(arranged().deps(hoursAhead(2)))
    expect(await statesOf(late)).toEqual(['cancelled'])
    expect((await readClosure(database.db, id, { actor: admin, now: testNow })).uses).toHaveLength(2)
  } finally {
    await database.owner.query(`update places.bases set county = 'tainan', district = '中西區' where id = 2`)
  }
})

test('a fee that was returned for a closure is asked for again when the closure is undone', async () => {
  const borrowed = await borrow({ from: [50, 54] })
  const [fee, other] = (await read(borrowed)).charges
  await world.verbs.charge(world.manager, borrowed.id, [fee!.id, other!.id], 'paid')
  const { id } = await close(borrowed.useIds)
  await world.verbs.charge(world.manager, borrowed.id, [fee!.id], 'returned')
  await arranged().undo(id)
  const { charges } = await read(borrowed)
  expect(charges).toMatchObject([
    { id: fee!.id, state: 'due', dueAt: null },
    { id: other!.id, state: 'paid' },
  ])
})
