import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { asRefusal } from '#platform/http/problem.ts'
import { arrangeBasics, arrangeMember, arrangeStaff } from '#testing/arrange.ts'
import { seededRandom } from '#testing/seeded-random.ts'
import { soakSize } from '#testing/soak-size.ts'
import { applicationDesk } from './testing/application-desk.ts'
import { arrangeClassIn, arrangeSpace } from './testing/arrange-space.ts'
import { readAvailability } from './times/read-availability.ts'

const database = useTestDatabase()
/** To come by the clock of the database too, which says which days of a class need their space. */
const now = new Date('2098-06-01T02:00:00Z')
const ahead = (hours: number): Date => new Date(now.getTime() + hours * 3_600_000)
type Member = Awaited<ReturnType<typeof arrangeMember>>
let members: Member[]
let manager: Awaited<ReturnType<typeof arrangeStaff>>
let spaces: number[]
beforeAll(async () => {
  await arrangeBasics(database.owner)
  members = [await arrangeMember(database.owner), await arrangeMember(database.owner)]
  manager = await arrangeStaff(database.owner, 'base_manager')
  spaces = [
    await arrangeSpace(database.owner, { name: '陶房' }),
    await arrangeSpace(database.owner, { name: '琴房', minutesBefore: 15, minutesAfter: 30 }),
  ]
})

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

/** Returns how many uses there are. */
async function checkTruth(): Promise<number> {
  const { rows } = await truth.execute(database.db)
  for (const [index, use] of rows.entries()) {
    const next = rows[index + 1]
    if (next?.spaceId === use.spaceId) expect(next.from >= use.to, JSON.stringify([use, next])).toBe(true)
  }
  for (const spaceId of spaces) {
    const { taken } = await readAvailability(
      database.db,
      spaceId,
      { from: '2098-06-03', to: '2098-06-06' },
      now,
    )
    const shown = taken
      .filter(({ state }) => state === 'taken')
      .map(({ startsAt, endsAt }) => [startsAt, endsAt])
    const own = rows.filter((use) => use.spaceId === spaceId)
    expect(shown).toEqual(own.map(({ from, to }) => [from.toISOString(), to.toISOString()]))
  }
  return rows.length
}

const seeds = Array.from({ length: soakSize({ short: 6, long: 200 }) }, (_, index) => index + 1)

test.each(seeds)(
  'whatever happens at once, no two uses overlap and the availability is true: seed %i',
  async (seed) => {
    await database.owner.query(
      'delete from spaces.applications; delete from catalog.class_days; delete from catalog.classes',
    )
    const random = seededRandom(seed)
    const desk = applicationDesk(database, now)
    const pick = <T>(list: readonly T[]): T => list[random(list.length)]!
    const span = () => {
      const from = 54 + random(40) / 2
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
    const apply = () => desk.apply(pick(members), [use()])
    const decide = async () => {
      const found = await anyApplication()
      if (found === undefined) return
      const shown = await desk.read(manager, found.id)
      const rivals = [
        ...new Set(shown.weighed.flatMap((weighed) => weighed.rivals.map(({ useId }) => useId))),
      ]
      await desk.decide(manager, found.id, { approve: found.useIds, rivals })
    }
    const plan = () =>
      arrangeClassIn(database.owner, {
        days: [[...span()]],
        venue: pick(['陶房', '琴房']),
        isPublished: random(10) < 7,
      })
    const steps = [
      apply,
      apply,
      decide,
      decide,
      plan,
      plan,
      async () => {
        const found = await anyApplication()
        if (found) await desk.reopen(manager, found.id, found.useIds)
      },
      async () => {
        const found = await anyApplication()
        if (found) await desk.cancel(memberOf(found.memberId), found.id, found.useIds)
      },
      async () => {
        const found = await anyApplication()
        if (found === undefined) return
        const { startsAt, endsAt } = use()
        const moves = [{ useId: found.useIds[0]!, startsAt, endsAt }]
        await desk.change(memberOf(found.memberId), found.id, { moves })
      },
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
    let seen = 0
    for (let round = 0; round < 25; round++) {
      const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => pick(steps)()))
      for (const outcome of outcomes)
        if (outcome.status === 'rejected')
          expect(asRefusal(outcome.reason)?.code, String(outcome.reason)).not.toBeUndefined()
      seen += await checkTruth()
    }
    expect(seen).toBeGreaterThan(25)
  },
)
