import { randomUUID } from 'node:crypto'
import { createClass as createClassContract } from 'contract/planning/new-class'
import { usualSettings } from 'contract/planning/usual-settings'
import { beforeAll, expect, test } from 'vitest'
import { depsOf } from '#booking/testing/booked-member.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { arrangeBasics, arrangeStaff, testNow } from '#testing/arrange.ts'
import { createClass } from './create-class.ts'
import { day, wantedClass } from './testing/wanted-class.ts'

const database = useTestDatabase()
let manager: Account
beforeAll(async () => {
  await arrangeBasics(database.owner)
  manager = await arrangeStaff(database.owner, 'base_manager')
})

type Wanted = Parameters<typeof createClass>[1]
const create = (differently: Partial<Wanted>) =>
  createClass(depsOf(database), { ...wantedClass, teacherIds: [], ...differently } as Wanted, {
    actor: manager,
    key: randomUUID(),
  })

const settingsOf = async (id: number) => {
  const { rows } = await database.owner.query<typeof usualSettings>(
    `select transfer_to as "transferTo", refund_percents as "refundPercents", closes_hours_before as "closesHoursBefore",
      join_from_first_day as "joinFromFirstDay", change_deadline_hours as "changeDeadlineHours",
      waitlist_mode as "waitlistMode", offer_minutes as "offerMinutes", waitlist_cutoff_hours as "waitlistCutoffHours",
      min_people as "minPeople", decide_by as "decideBy"
    from catalog.classes where id = $1`,
    [id],
  )
  return rows[0]
}

test('a class has the usual settings where no other ones are chosen', async () => {
  const { id: usual } = await create({})
  expect(await settingsOf(usual)).toEqual(usualSettings)
  const decideBy = '2026-06-03T10:00:00.000Z'
  const chosen = {
    minPeople: 5,
    decideBy,
    refundPercents: [70, 50],
    closesHoursBefore: 48,
    joinFromFirstDay: true,
  }
  const { id } = await create({ settings: chosen })
  expect(await settingsOf(id)).toEqual({ ...usualSettings, ...chosen, decideBy: new Date(decideBy) })
  const { rows } = await database.owner.query<{ at: Date }>(
    'select distinct registration_closes_at as at from catalog.class_days where class_id = $1',
    [id],
  )
  expect(rows).toEqual([{ at: new Date('2026-06-04T10:00:00Z') }])
})

test('settings that are chosen go before those of the class that is copied', async () => {
  const { id: copyOf } = await create({ settings: { minPeople: 5, closesHoursBefore: 48 } })
  const { id } = await create({ copyOf, settings: { minPeople: 3 }, days: [day('2026-07-04')] })
  expect(await settingsOf(id)).toMatchObject({ minPeople: 3, closesHoursBefore: 48 })
})

test('a copy has no account and no refund where null is chosen', async () => {
  const decideBy = '2026-06-03T10:00:00.000Z'
  const { id: copyOf } = await create({
    settings: { transferTo: '玉山銀行 808', refundPercents: [70], decideBy },
  })
  const settings = { transferTo: null, refundPercents: null, decideBy: null }
  const { id } = await create({ copyOf, settings, days: [day('2026-07-11')] })
  expect(await settingsOf(id)).toMatchObject(settings)
})

test('a decision that would be due already is refused', async () => {
  const decideBy = testNow.toISOString()
  await expect(create({ settings: { decideBy } })).rejects.toMatchObject({
    details: { fields: [{ path: 'settings.decideBy' }] },
  })
})

test.each([
  [{ minPeople: -1 }],
  [{ closesHoursBefore: 721 }],
  [{ refundPercents: [101] }],
  [{ offerMinutes: 4 }],
  [{ waitlistMode: 'never' }],
  [{ decideBy: 'soon' }],
  [{ publishedAt: null }],
  [{ feeTwd: 1 }],
  [null],
])('the settings %j are refused', (settings) => {
  expect(createClassContract.body.safeParse({ ...wantedClass, settings: {} }).success).toBe(true)
  expect(createClassContract.body.safeParse({ ...wantedClass, settings }).success).toBe(false)
})
