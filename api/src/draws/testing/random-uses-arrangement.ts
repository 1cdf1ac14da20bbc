import { sql } from 'kysely'
import { beforeAll, expect, inject } from 'vitest'
import { readAvailability } from '#availability/read-availability.ts'
import { passDown } from '#draws/pass-down.ts'
import { runDraws } from '#draws/run-draws.ts'
import { databaseUrl } from '#platform/db/testing/test-postgres.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { asRefusal } from '#platform/http/problem.ts'
import type { Account } from '#platform/http/route.ts'
import { migrateJobs } from '#platform/jobs/migrate-jobs.ts'
import { arrangeClassIn, arrangeSpace, lendIn } from '#spaces/testing/arrange-space.ts'
import { applicationVerbs } from '#testing/application-verbs.ts'
import { arrangeBasics, arrangeStaff } from '#testing/arrange.ts'
import { seededRandom } from '#testing/seeded-random.ts'
import { announceDraw, arrangeStrangers, type Stranger } from './arrange-draw.ts'

type World = { members: Stranger[]; manager: Account; spaces: number[] }
type Step = () => Promise<unknown>
/** What the random steps of one seed choose with. */
export type Chance = { below: (end: number) => number; pick: <T>(list: readonly T[]) => T }

/** To come by the clock of the database too, which says which days of a class need their space. */
export const randomNow = new Date('2098-06-01T02:00:00Z')
/** All random times lie between these. */
export const randomDates = { from: '2098-06-03', to: '2098-06-06' }

const ahead = (hours: number): Date => new Date(randomNow.getTime() + hours * 3_600_000)
const roundsOfSeed = 25
const stepsAtOnce = 5

/** What has each space, by the classes and uses themselves; with set-up and clean-up time. */
const truth = sql<{ spaceId: number; from: Date; to: Date }>`
  select * from (
    select d.space_id as "spaceId", d.starts_at - make_interval(mins => s.minutes_before) as from,
      d.ends_at + make_interval(mins => s.minutes_after) as to
    from catalog.class_days d join catalog.classes c on c.id = d.class_id join places.spaces s on s.id = d.space_id
    where c.published_at is not null and d.online_url is null and catalog.takes_place(d, c)
    union all
    select space_id, lower(during), upper(during) from spaces.uses where state = 'approved') t
  order by "spaceId", "from"`

/** Of the second space; the first is lent as its base is open. */
const ownHours = '11:00–19:00'

/** Two spaces for which two members apply, while classes are planned there; all at random. */
export function randomUsesArrangement() {
  const database = useTestDatabase()
  const world = {} as World
  beforeAll(async () => {
    // Those who lose a draw are notified.
    await migrateJobs(databaseUrl(inject('testOwnerUrl'), /\/(\w+)\?/.exec(database.appUrl)![1]!))
    await arrangeBasics(database.owner)
    Object.assign(world, {
      members: await arrangeStrangers(database, 2),
      manager: await arrangeStaff(database.owner, 'base_manager'),
      spaces: [
        await arrangeSpace(database.owner, { name: '陶房' }),
        await arrangeSpace(database.owner, { name: '琴房', minutesBefore: 15, minutesAfter: 30 }),
      ],
    } satisfies World)
    const everyDay = Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((weekday) => [weekday, [ownHours]]))
    await lendIn(database.owner, world.spaces[1]!, everyDay)
  })

  /** No two uses overlap, none is outside of the hours of its space, and the availability says what is taken. Returns how many uses there are. */
  async function checkTruth(): Promise<number> {
    const { rows } = await truth.execute(database.db)
    for (const [index, use] of rows.entries()) {
      const next = rows[index + 1]
      if (next?.spaceId === use.spaceId) expect(next.from >= use.to, JSON.stringify([use, next])).toBe(true)
    }
    expect(await countOutsideHours(database, world.spaces[1]!)).toBe(0)
    for (const spaceId of world.spaces) {
      const { taken, days } = await readAvailability(database.db, spaceId, randomDates, randomNow)
      // No closure has this day.
      expect(days.at(-1)!.opens).toEqual([spaceId === world.spaces[1] ? ownHours : '08:00–22:00'])
      const shown = taken
        .filter(({ state }) => state === 'taken')
        .map(({ startsAt, endsAt }) => [startsAt, endsAt])
      const own = rows.filter((use) => use.spaceId === spaceId)
      expect(shown).toEqual(own.map(({ from, to }) => [from.toISOString(), to.toISOString()]))
    }
    return rows.length
  }

  /** Several steps at once, many times; each may be refused, none may fail. `more`: besides those of applicants and classes. `afterEach`: round. */
  async function runSeed(
    seed: number,
    more: (chance: Chance) => Step[] = () => [],
    afterEach: Step = async () => undefined,
  ): Promise<void> {
    await database.owner.query(
      'delete from spaces.applications; delete from spaces.draws; delete from catalog.class_days; delete from catalog.classes',
    )
    const below = seededRandom(seed)
    const chance: Chance = { below, pick: (list) => list[below(list.length)]! }
    const steps = [...stepsOf(database, world, chance), ...more(chance)]
    let seen = 0
    for (let round = 0; round < roundsOfSeed; round++) {
      const outcomes = await Promise.allSettled(
        Array.from({ length: stepsAtOnce }, () => chance.pick(steps)()),
      )
      const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
      // A job throws what has stopped single draws together.
      for (const reason of reasons.flatMap((one: unknown) =>
        one instanceof AggregateError ? one.errors : [one],
      ))
        expect(asRefusal(reason)?.code, String(reason)).not.toBeUndefined()
      await afterEach()
      seen += await checkTruth()
    }
    expect(seen).toBeGreaterThan(0)
  }

  return { database, world, runSeed }
}

/** Uses that somebody could apply for or move although their space is not lent then. */
async function countOutsideHours(
  { db }: ReturnType<typeof useTestDatabase>,
  spaceId: number,
): Promise<number> {
  const [opens, closes] = ownHours.split('–')
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from spaces.uses u where u.space_id = ${spaceId} and not (
      (u.starts_at at time zone 'Asia/Taipei')::time >= ${opens}::time
      and (u.ends_at at time zone 'Asia/Taipei')::time <= ${closes}::time)`.execute(db)
  return rows[0]!.count
}

function stepsOf(
  database: ReturnType<typeof useTestDatabase>,
  { members, manager, spaces }: World,
  { below: random, pick }: Chance,
): Step[] {
  const verbs = applicationVerbs(database, randomNow)
  const span = () => {
    // In the opening hours of June 3rd and 4th, most of the time.
    const from = pick([48, 72]) + random(22) / 2
    return [ahead(from), ahead(from + pick([0.5, 1, 2]))] as const
  }
  const use = () => {
    const [startsAt, endsAt] = span()
    return { spaceId: pick(spaces), startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }
  }
  const anyApplication = async () => {
    const { rows } = await sql<{ id: string; memberId: string; useIds: number[] }>`
    select a.id, a.member_id as "memberId", array_agg(u.id) as "useIds" from spaces.applications a
    join spaces.uses u on u.application_id = a.id group by a.id order by a.number`.execute(database.db)
    return rows.length === 0 ? undefined : pick(rows)
  }
  const anyDay = async () => {
    const { rows } = await sql<{ id: number; classId: number }>`
    select id, class_id as "classId" from catalog.class_days order by id`.execute(database.db)
    return rows.length === 0 ? undefined : pick(rows)
  }
  const memberOf = (memberId: string) => members.find(({ accountId }) => accountId === memberId)!
  const apply = () => {
    const member = pick(members)
    return verbs.apply(member, [use()], { contactPhone: member.phone })
  }
  const announce = () => {
    const day = pick(['2098-06-03', '2098-06-04'])
    return announceDraw(database, manager, {
      spaceIds: [pick(spaces)],
      usesFrom: day,
      usesTo: day,
      registersUntil: ahead(1).toISOString(),
      drawsAt: ahead(2).toISOString(),
      now: randomNow,
    })
  }
  const decide = async () => {
    const found = await anyApplication()
    if (found === undefined) return
    const shown = await verbs.read(manager, found.id)
    const rivals = [...new Set(shown.weighed.flatMap((weighed) => weighed.rivals.map(({ useId }) => useId)))]
    await verbs.decide(manager, found.id, { approve: found.useIds, rivals })
  }
  const plan = () =>
    arrangeClassIn(database.owner, {
      days: [[...span()]],
      venue: pick(['陶房', '琴房']),
      isPublished: random(10) < 7,
    })
  const reject = async () => {
    const found = await anyApplication()
    if (found) await verbs.decide(manager, found.id, { reject: found.useIds, reason: '當天有社區會議' })
  }
  const moveByStaff = async () => {
    const found = await anyApplication()
    if (found === undefined) return
    const move = { useId: found.useIds[0]!, ...use() }
    const { rivals } = await verbs.checkMove(manager, found.id, move)
    await verbs.move(manager, found.id, { ...move, rivals: rivals.map(({ useId }) => useId) })
  }
  return [
    apply,
    apply,
    apply,
    apply,
    announce,
    announce,
    () => runDraws(database.db, ahead(2)),
    () => passDown(database.db, ahead(2)),
    decide,
    decide,
    reject,
    plan,
    plan,
    async () => {
      const found = await anyApplication()
      if (found) await verbs.reopen(manager, found.id, found.useIds)
    },
    async () => {
      const found = await anyApplication()
      if (found) await verbs.cancel(memberOf(found.memberId), found.id, found.useIds)
    },
    async () => {
      const found = await anyApplication()
      if (found === undefined) return
      const { startsAt, endsAt } = use()
      const moves = [{ useId: found.useIds[0]!, startsAt, endsAt }]
      await verbs.change(memberOf(found.memberId), found.id, { moves })
    },
    moveByStaff,
    moveByStaff,
    async () => {
      const day = await anyDay()
      const [startsAt, endsAt] = span()
      if (day)
        await database.owner.query(
          `update catalog.class_days set starts_at = $2, ends_at = $3, venue = $4 where id = $1`,
          [day.id, startsAt, endsAt, pick(['陶房', '琴房', '別處'])],
        )
    },
    async () => {
      const day = await anyDay()
      if (day)
        await database.owner.query(
          `update catalog.class_days set cancelled_at = case when cancelled_at is null then now() end,
           cancel_reason = case when cancelled_at is null then '' end where id = $1`,
          [day.id],
        )
    },
    async () => {
      const day = await anyDay()
      if (day)
        await database.owner.query(
          `update catalog.classes set published_at = case when published_at is null then timestamptz '2020-01-01' end where id = $1`,
          [day.classId],
        )
    },
  ]
}
