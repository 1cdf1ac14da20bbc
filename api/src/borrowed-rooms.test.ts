import { beforeAll, beforeEach, expect, test } from 'vitest'
import { closureArrangement } from './closures/testing/closure-arrangement.ts'
import { findClashes } from './office/clashes/find-clashes.ts'
import { useTestDatabase } from './platform/db/testing/use-test-database.ts'
import { arrangeClassIn, arrangeSpace } from './spaces/testing/arrange-space.ts'
import { applicationVerbs } from './testing/application-verbs.ts'
import { hoursAhead } from './testing/arrange-catalog.ts'
import { arrangeBasics, arrangeMember, arrangeStaff, testNow } from './testing/arrange.ts'

const database = useTestDatabase()
let spaceId: number
let member: Awaited<ReturnType<typeof arrangeMember>>
let manager: Awaited<ReturnType<typeof arrangeStaff>>
beforeAll(async () => {
  await arrangeBasics(database.owner)
  spaceId = await arrangeSpace(database.owner, { minutesAfter: 30 })
  member = await arrangeMember(database.owner)
  manager = await arrangeStaff(database.owner, 'base_manager')
})
beforeEach(async () => {
  await database.owner.query('delete from spaces.applications')
  await database.owner.query('update catalog.classes set published_at = null')
})

/** The space is lent for two hours. */
const lend = async (from: number) => {
  const verbs = applicationVerbs(database)
  const use = {
    spaceId,
    startsAt: hoursAhead(from).toISOString(),
    endsAt: hoursAhead(from + 2).toISOString(),
  }
  const sent = await verbs.apply(member, [use])
  await verbs.decide(manager, sent.id, { approve: sent.uses.map(({ id }) => id) })
}

test('a plan of classes names the time at which somebody has borrowed its room', async () => {
  const verbs = applicationVerbs(database)
  const use = { spaceId, startsAt: hoursAhead(72).toISOString(), endsAt: hoursAhead(74).toISOString() }
  const sent = await verbs.apply(member, [use])
  const clashesAt = async (from: number) => {
    const days = [{ startsAt: hoursAhead(from).toISOString(), endsAt: hoursAhead(from + 2).toISOString() }]
    const plan = { baseId: 1, venue: '陶房', teacherIds: [], days }
    return await findClashes(database.db, [plan], { actor: manager, now: testNow })
  }
  expect(await clashesAt(73)).toEqual([])
  await verbs.decide(manager, sent.id, { approve: sent.uses.map(({ id }) => id) })
  const { startsAt, endsAt } = use
  const borrowed = { kind: 'room', title: '場地借用', baseName: '測試基地', startsAt, endsAt, forbids: true }
  expect(await clashesAt(73)).toMatchObject([borrowed])
  expect(await clashesAt(74)).toMatchObject([borrowed])
  expect(await clashesAt(74.5)).toEqual([])
})

test('a closure does not postpone a class into a time for which its room is lent', async () => {
  const { dayIds } = await arrangeClassIn(database.owner, { days: [[hoursAhead(48), hoursAhead(50)]] })
  await lend(48 + 7 * 24)
  const postponed = closureArrangement(database, manager).apply({ way: 'postpone' }, { days: dayIds })
  await expect(postponed).rejects.toMatchObject({ code: 'closure_clashes' })
})

test('a cancelled day whose room was taken meanwhile stays cancelled, and the other classes come back', async () => {
  const lost = await arrangeClassIn(database.owner, { days: [[hoursAhead(52), hoursAhead(54)]] })
  const free = await arrangeClassIn(database.owner, {
    days: [[hoursAhead(52), hoursAhead(54)]],
    venue: '大廳',
  })
  const arranged = closureArrangement(database, manager)
  const { id } = await arranged.apply({ way: 'cancel' }, { days: [...lost.dayIds, ...free.dayIds] })
  await arranged.finish(id)
  await expect(lend(52)).rejects.toMatchObject({
    details: { fields: [{ message: '這一天休館：颱風停課。' }] },
  })
  await arrangeClassIn(database.owner, { days: [[hoursAhead(53), hoursAhead(55)]] })
  await arranged.undo(id)
  await arranged.finish(id)
  const { rows } = await database.owner.query<{
    day: number
    state: string
    note: string | null
    isCancelled: boolean
  }>(
    `select x.class_day_id as day, x.state, x.note, d.cancelled_at is not null as "isCancelled"
     from booking.closure_days x join catalog.class_days d on d.id = x.class_day_id where x.closure_id = $1 order by 1`,
    [id],
  )
  expect(rows).toMatchObject([
    {
      day: lost.dayIds[0],
      state: 'kept',
      isCancelled: true,
      note: expect.stringContaining('已經有「測試課程 測試班」') as string,
    },
    { day: free.dayIds[0], state: 'undone', isCancelled: false },
  ])
})
