import { beforeAll, expect, test } from 'vitest'
import { findClashes } from './office/clashes/find-clashes.ts'
import { useTestDatabase } from './platform/db/testing/use-test-database.ts'
import { applicationDesk } from './spaces/testing/application-desk.ts'
import { arrangeSpace } from './spaces/testing/arrange-space.ts'
import { hoursAhead } from './testing/arrange-catalog.ts'
import { arrangeBasics, arrangeMember, arrangeStaff, testNow } from './testing/arrange.ts'

const database = useTestDatabase()
beforeAll(() => arrangeBasics(database.owner))

test('a plan of classes names the time at which somebody has borrowed its room', async () => {
  const spaceId = await arrangeSpace(database.owner, { minutesAfter: 30 })
  const [member, manager] = [
    await arrangeMember(database.owner),
    await arrangeStaff(database.owner, 'base_manager'),
  ]
  const desk = applicationDesk(database)
  const use = { spaceId, startsAt: hoursAhead(72).toISOString(), endsAt: hoursAhead(74).toISOString() }
  const sent = await desk.apply(member, [use])
  const clashesAt = async (from: number) => {
    const days = [{ startsAt: hoursAhead(from).toISOString(), endsAt: hoursAhead(from + 2).toISOString() }]
    const plan = { baseId: 1, venue: '陶房', teacherIds: [], days }
    return await findClashes(database.db, [plan], { actor: manager, now: testNow })
  }
  expect(await clashesAt(73)).toEqual([])
  await desk.decide(manager, sent.id, { approve: sent.uses.map(({ id }) => id) })
  const { startsAt, endsAt } = use
  const borrowed = { kind: 'room', title: '場地借用', baseName: '測試基地', startsAt, endsAt }
  expect(await clashesAt(73)).toMatchObject([borrowed])
  expect(await clashesAt(74)).toMatchObject([borrowed])
  expect(await clashesAt(74.5)).toEqual([])
})
