import { createSecretKey, randomUUID } from 'node:crypto'
import type { PlannedPage } from 'contract/planning/preview'
import { beforeAll, expect, test } from 'vitest'
import { readDraftClass } from '#catalog/read-class.ts'
import { readPlannedClass } from '#catalog/read-planned-class.ts'
import { openPlanPreview } from '#planning/preview/open-plan-preview.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { readPreviewToken } from '#platform/preview-token.ts'
import { arrangeBasics, arrangeSecondBase, arrangeStaff, testNow } from '#testing/arrange.ts'
import { createTerm } from './create-term.ts'
import { previewTerm } from './preview-term.ts'
import { readTermSources } from './read-term-sources.ts'

const database = useTestDatabase()
let admin: Account
let manager: Account
let copied: number
let copiedElsewhere: number

const hours = (count: number) => new Date(testNow.getTime() + count * 3_600_000)

/** A class with settings that are not the usual ones, and two days. */
const arrange = async (base: number, mode = 'onsite') => {
  const { rows } = await database.owner.query<{ id: number }>(
    `insert into catalog.classes (course_id, base_id, name, mode, fee_twd, plus_limit, registration_opens_at, published_at,
       closes_hours_before, join_from_first_day, change_deadline_hours, waitlist_mode, waitlist_cutoff_hours,
       offer_minutes, min_people, min_age, max_days_per_member, decide_by, transfer_to, refund_percents)
     values (1, $1, '上一期', $4, 250, 2, $2, $2, 6, true, 48, 'offer', 20, 60, 5, 12, 3, $3, '郵局 700', '{80}') returning id`,
    [base, hours(-2000), hours(-1100), mode],
  )
  const { id } = rows[0]!
  await database.owner.query(
    `insert into catalog.class_days (class_id, starts_at, ends_at, venue, capacity, cancelled_at, cancel_reason) values
       ($1, $2, $3, '左廂', 12, null, null), ($1, $4, $5, '左廂', 12, null, null), ($1, $6, $7, '別處', 9, now(), '颱風')`,
    [id, hours(-1000), hours(-998), hours(-832), hours(-830), hours(-1168), hours(-1166)],
  )
  await database.owner.query('insert into catalog.class_teachers (class_id, teacher_id) values ($1, 1)', [id])
  return id
}

beforeAll(async () => {
  await arrangeBasics(database.owner)
  await arrangeSecondBase(database.owner)
  await database.owner.query(
    `insert into people.teachers (name, base_id, published_at) values ('王老師', 1, now()), ('李老師', 2, now())`,
  )
  admin = await arrangeStaff(database.owner, 'admin')
  manager = await arrangeStaff(database.owner, 'base_manager')
  copied = await arrange(1)
  copiedElsewhere = await arrange(2)
})

const day = (date: string, from = '10:00', until = '12:00') => ({
  startsAt: `${date}T${from}:00.000Z`,
  endsAt: `${date}T${until}:00.000Z`,
})
const planned = () => ({
  baseId: 1,
  venue: '左廂',
  teacherIds: [1],
  days: [day('2026-09-05'), day('2026-09-12')],
  courseId: 1,
  name: '這一期',
  capacity: 10,
  feeTwd: 300,
  plusLimit: 1,
  copyOf: copied,
})
type Planned = ReturnType<typeof planned>
const depsNow = () => ({ db: database.db, clock: { now: () => testNow } })
const previewKey = createSecretKey(Buffer.alloc(32, 1))
const create = (classes: Planned[], actor = manager, key = randomUUID()) =>
  createTerm(
    { db: database.db, clock: { now: () => testNow } },
    { classes, registrationOpensAt: hours(10).toISOString(), publishedAt: hours(5).toISOString() },
    { actor, key },
  )
const countClasses = async () =>
  (await database.owner.query<{ count: number }>('select count(*)::int from catalog.classes')).rows[0]!.count

test('the plan begins with what the classes are; cancelled days are left out', async () => {
  const { classes } = await readTermSources(database.db, [copied], manager)
  expect(classes).toMatchObject([
    { id: copied, name: '上一期', venue: '左廂', capacity: 12, feeTwd: 250, plusLimit: 2, teacherIds: [1] },
  ])
  expect(classes[0]!.days.map(({ startsAt }) => startsAt)).toEqual([
    hours(-1000).toISOString(),
    hours(-832).toISOString(),
  ])
})

test('a created class takes over the settings that the plan does not name', async () => {
  const { ids } = await create([planned()])
  const { rows } = await database.owner.query(
    `select name, fee_twd, plus_limit, closes_hours_before, join_from_first_day, change_deadline_hours, waitlist_mode,
       waitlist_cutoff_hours, offer_minutes, min_people, min_age, max_days_per_member, decide_by, published_at,
       transfer_to, refund_percents, (select min(registration_closes_at) from catalog.class_days where class_id = c.id) as closes
     from catalog.classes c where id = $1`,
    [ids[0]],
  )
  expect(rows).toEqual([
    {
      name: '這一期',
      fee_twd: 300,
      plus_limit: 1,
      closes_hours_before: 6,
      join_from_first_day: true,
      change_deadline_hours: 48,
      waitlist_mode: 'offer',
      waitlist_cutoff_hours: 20,
      offer_minutes: 60,
      min_people: 5,
      min_age: 12,
      max_days_per_member: 3,
      transfer_to: '郵局 700',
      refund_percents: [80],
      // As far before the first day as before: its cancelled first day was 68 hours later.
      decide_by: new Date(new Date('2026-09-05T10:00:00Z').getTime() + 68 * 3_600_000),
      published_at: hours(5),
      closes: new Date('2026-09-05T04:00:00Z'),
    },
  ])
})

const decideByOf = async (classId: number) => {
  const { rows } = await database.owner.query<{ decide_by: Date | null }>(
    'select decide_by from catalog.classes where id = $1',
    [classId],
  )
  return rows[0]!.decide_by
}

test('a copy whose decision would be over has none, neither in the preview', async () => {
  // The class was decided 68 hours after its cancelled first day; 200 hours before it is more than the new class has left.
  await database.owner.query('update catalog.classes set decide_by = $2 where id = $1', [
    copied,
    hours(-1368),
  ])
  const soon = { startsAt: hours(199).toISOString(), endsAt: hours(201).toISOString() }
  const later = { startsAt: hours(201).toISOString(), endsAt: hours(203).toISOString() }
  const days = [[soon], [later]]
  try {
    const { ids } = await create(days.map((each) => ({ ...planned(), days: each })))
    expect(await Promise.all(ids.map(decideByOf))).toEqual([null, hours(1)])
    const plans = days.map((each) => ({
      ...planned(),
      days: each,
      registrationOpensAt: testNow.toISOString(),
    }))
    const seen = await Promise.all(
      plans.map((plan) => readPlannedClass(database.db, plan as unknown as PlannedPage, testNow)),
    )
    expect(seen.map(({ decideBy }) => decideBy)).toEqual([null, hours(1).toISOString()])
  } finally {
    await database.owner.query('update catalog.classes set decide_by = $2 where id = $1', [
      copied,
      hours(-1100),
    ])
  }
})

test('all classes are created, or none: the refusal names the class', async () => {
  const before = await countClasses()
  await expect(create([planned(), { ...planned(), days: [day('2026-05-01')] }])).rejects.toMatchObject({
    code: 'invalid_input',
    details: { fields: [{ path: 'classes.1.days' }] },
  })
  expect(await countClasses()).toBe(before)
  const key = randomUUID()
  const [first, again] = await Promise.all([1, 2].map(() => create([planned(), planned()], manager, key)))
  expect(again).toEqual(first)
  expect(await countClasses()).toBe(before + 2)
})

test('a manager plans for the own base only, and copies only its classes', async () => {
  await expect(readTermSources(database.db, [copied, copiedElsewhere], manager)).rejects.toMatchObject({
    code: 'not_found',
  })
  await expect(create([{ ...planned(), copyOf: copiedElsewhere }])).rejects.toMatchObject({
    code: 'not_found',
  })
  await expect(create([{ ...planned(), baseId: 2 }])).rejects.toMatchObject({ code: 'forbidden' })
  const by = { actor: manager, now: testNow }
  await expect(previewTerm(database.db, [planned(), { ...planned(), baseId: 2 }], by)).rejects.toMatchObject({
    code: 'forbidden',
  })
  expect((await create([{ ...planned(), baseId: 2, copyOf: copiedElsewhere }], admin)).ids).toHaveLength(1)
})

const clashesOf = async (plans: Omit<Planned, 'copyOf'>[], actor = admin) => {
  const { clashes } = await previewTerm(database.db, plans, { actor, now: testNow })
  return clashes.map(({ index, other, teacher, title }) => [index, other, teacher, title])
}

test('two plans clash with each other, in the room or by the teacher', async () => {
  const other = {
    ...planned(),
    venue: '右廂',
    teacherIds: [] as number[],
    days: [day('2026-10-12', '11:00', '13:00')],
  }
  const one = { ...planned(), days: [day('2026-10-12')] }
  expect(await clashesOf([one, other])).toEqual([])
  expect(await clashesOf([one, { ...other, venue: ' 左廂 ' }])).toEqual([
    [0, 1, null, ''],
    [1, 0, null, ''],
  ])
  expect(await clashesOf([one, { ...other, teacherIds: [1, 2] }])).toEqual([
    [0, 1, '王老師', ''],
    [1, 0, '王老師', ''],
  ])
  const back = { ...other, venue: '左廂', days: [day('2026-10-12', '12:00', '13:00')] }
  expect(await clashesOf([one, back])).toEqual([])
})

test('the title of a class that is published later is known at its own base only', async () => {
  await create([{ ...planned(), baseId: 2, copyOf: copiedElsewhere, days: [day('2026-11-07')] }], admin)
  const plan = { ...planned(), venue: '右廂', days: [day('2026-11-07')] }
  expect(await clashesOf([plan])).toEqual([[0, null, '王老師', '測試課程 這一期']])
  expect(await clashesOf([plan], manager)).toEqual([[0, null, '王老師', '']])
})

test('an online class keeps its link', async () => {
  const online = await arrange(1, 'online')
  await database.owner.query(
    `update catalog.class_days set online_url = 'https://meet.example.com/a' where class_id = $1`,
    [online],
  )
  const { classes } = await readTermSources(database.db, [online, copied], manager)
  expect(classes.map(({ mode, onlineUrl }) => [mode, onlineUrl])).toEqual([
    ['onsite', null],
    ['online', 'https://meet.example.com/a'],
  ])
  const { ids } = await create([{ ...planned(), copyOf: online, days: [day('2026-12-05')] }])
  const { rows } = await database.owner.query(
    'select mode, online_url from catalog.classes c join catalog.class_days d on d.class_id = c.id where c.id = $1',
    [ids[0]],
  )
  expect(rows).toEqual([{ mode: 'online', online_url: 'https://meet.example.com/a' }])
})

test('a copy has the seats and the room of its plan, not those of overbooking or of a day that went online', async () => {
  const source = await arrange(1)
  await database.owner.query(
    `update catalog.class_days set capacity = 14, venue = '線上', online_url = 'https://meet.example.com/b'
     where class_id = ${source} and starts_at = $1`,
    [hours(-1000)],
  )
  // Of a booking that this test does without.
  await database.owner.query(
    `begin; set local session_replication_role = replica;
     insert into booking.overbookings (booking_id, class_day_id, people, seats, seats_returned, created_at)
     select gen_random_uuid(), id, 3, 3, 1, now() from catalog.class_days
     where class_id = ${source} and online_url is not null;
     commit`,
  )
  const { classes } = await readTermSources(database.db, [source], manager)
  expect(classes).toMatchObject([{ capacity: 12, venue: '左廂' }])
  await database.owner.query('delete from booking.overbookings')
})

test('the preview of a planned class is the page that visitors see once it is created, and stores nothing', async () => {
  const registrationOpensAt = hours(10).toISOString()
  const open = async (plan: Planned, actor = manager) => {
    const body = { ...plan, registrationOpensAt, termOf: [copied] }
    const { path } = await openPlanPreview({ ...depsNow(), previewKey }, body, actor)
    return readPreviewToken(previewKey, path.replace('/preview/', ''), testNow)!
  }
  const plan = { ...planned(), name: ' 預覽的班 ', days: [day('2026-12-19'), day('2026-12-12')] }
  const before = await countClasses()
  const seen = await readPlannedClass(database.db, (await open(plan)).plan as PlannedPage, testNow)
  expect(await countClasses()).toBe(before)
  const { ids } = await create([plan])
  const created = await readDraftClass(database.db, ids[0]!, testNow)
  const likeSeen = { id: seen.id, related: [], days: created.days.map((each, n) => ({ ...each, id: n + 1 })) }
  expect(seen).toEqual({ ...created, ...likeSeen })
  await expect(open({ ...plan, baseId: 2 })).rejects.toMatchObject({ code: 'forbidden' })
  await expect(open({ ...plan, copyOf: copiedElsewhere })).rejects.toMatchObject({ code: 'not_found' })
})

test('readers see the whole term or nothing of it while it is created', async () => {
  const classes = Array.from({ length: 12 }, (_, index) => ({ ...planned(), name: `讀 ${index}` }))
  const counts = new Set<number>()
  let isDone = false
  const creating = create(classes).finally(() => (isDone = true))
  while (!isDone) {
    const { rows } = await database.owner.query<{ count: number }>(
      `select count(*)::int from catalog.classes where name like '讀 %'`,
    )
    counts.add(rows[0]!.count)
  }
  await creating
  expect([...counts].filter((count) => count !== 0 && count !== 12)).toEqual([])
})
