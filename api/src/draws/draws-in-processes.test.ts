import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject, onTestFinished, test } from 'vitest'
import { announceDraw, arrangeStrangers, drawsIn, type Stranger } from '#draws/testing/arrange-draw.ts'
import { databaseUrl } from '#platform/db/testing/test-postgres.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { migrateJobs } from '#platform/jobs/migrate-jobs.ts'
import { arrangeClassIn, arrangeSpace, readReservations } from '#spaces/testing/arrange-space.ts'
import { applicationVerbs } from '#testing/application-verbs.ts'
import { arrangeBasics, arrangeStaff, testNow } from '#testing/arrange.ts'
import { soakSize } from '#testing/soak-size.ts'
import { keyOfLot } from './key-of-lot.ts'
import { readDraw } from './read-draw.ts'

const database = useTestDatabase()
const rounds = soakSize({ short: 12, long: 300 })
/** Every third round, one process dies within this time after it was asked to draw; a draw takes about as long. */
const killWithinMs = 40
const at = (hours: number) => new Date(+testNow + hours * 3_600_000)
const drawing = at(drawsIn)

type Done = { drawn: number; passed: number }

const startProcess = async (): Promise<ChildProcess> => {
  const child = fork(path.join(import.meta.dirname, 'testing/draw-process.ts'), {
    env: { PATH: process.env['PATH'], DATABASE_URL: database.appUrl },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child, 'message')
  return child
}

/** What the processes did that were asked at the same instant; what a killed one did is unknown. */
const askAll = (processes: readonly ChildProcess[]): Promise<Done[]> =>
  Promise.all(
    processes.map(async (child) => {
      const listening = new AbortController()
      const { signal } = listening
      child.send(drawing.toISOString())
      const done = await Promise.race([
        once(child, 'message', { signal }).then(([answer]) => answer as Done),
        once(child, 'exit', { signal }).then(() => undefined),
      ])
      listening.abort()
      expect(done !== undefined || child.killed, 'a process ended by itself').toBe(true)
      return done ?? { drawn: 0, passed: 0 }
    }),
  )

const sumOf = (done: readonly Done[], what: keyof Done) => done.reduce((sum, each) => sum + each[what], 0)

/** A use of two hours that begins on each of these hours, by members who share nothing. */
const applyForAll = async (spaceId: number, strangers: readonly Stranger[]): Promise<void> => {
  await Promise.all(
    strangers.map((member, no) =>
      applicationVerbs(database).apply(
        member,
        [120 + (no % 3), 144].map((hour) => ({
          spaceId,
          startsAt: at(hour).toISOString(),
          endsAt: at(hour + 2).toISOString(),
        })),
        { contactPhone: member.phone, title: `第 ${no} 團` },
      ),
    ),
  )
}

/** The applicant withdraws the use that has the last time. */
const withdrawLast = async (strangers: readonly Stranger[]): Promise<void> => {
  const { rows } = await database.owner.query<{ id: number; applicationId: string; memberId: string }>(
    `select u.id, u.application_id as "applicationId", a.member_id as "memberId"
     from spaces.uses u join spaces.applications a on a.id = u.application_id
     where u.state = 'approved' and u.starts_at = $1`,
    [at(144)],
  )
  const { id, applicationId, memberId } = rows[0]!
  const applicant = strangers.find(({ accountId }) => accountId === memberId)!
  await applicationVerbs(database, drawing).cancel(applicant, applicationId, [id])
}

const publishClass = (): Promise<number> =>
  arrangeClassIn(database.owner, { days: [[at(144), at(146)]] }).then(
    () => 1,
    (error: { code?: string }) => {
      expect(error.code).toBe('HK409')
      return 0
    },
  )

test(
  'processes that draw at the same instant, and die meanwhile: each draw happens once, as its seed says',
  async () => {
    await migrateJobs(databaseUrl(inject('testOwnerUrl'), /\/(\w+)\?/.exec(database.appUrl)![1]!))
    await arrangeBasics(database.owner)
    const manager = await arrangeStaff(database.owner, 'base_manager')
    const strangers = await arrangeStrangers(database, 6)
    const processes = await Promise.all([startProcess(), startProcess(), startProcess()])
    for (let round = 0; round < rounds; round++) {
      await database.owner.query(
        `delete from catalog.class_days; delete from catalog.classes;
         delete from spaces.applications; delete from spaces.draws; delete from places.spaces`,
      )
      const spaceId = await arrangeSpace(database.owner)
      const { id } = await announceDraw(database, manager, { spaceIds: [spaceId] })
      await applyForAll(spaceId, strangers)
      const isKilling = round % 3 === 2
      const first = askAll(processes)
      if (isKilling) {
        await sleep(Math.random() * killWithinMs)
        processes[0]!.kill('SIGKILL')
      }
      const done = await first
      if (isKilling) {
        processes[0] = await startProcess()
        await askAll(processes)
      } else expect(sumOf(done, 'drawn')).toBe(1)
      const { seed, entries } = await readDraw(database.db, id, drawing)
      expect(entries.length).toBe(2 * strangers.length)
      const keys = entries.map((entry) => keyOfLot(seed!, entry))
      expect(entries.map(({ key }) => key)).toEqual(keys)
      expect(keys).toEqual(keys.toSorted())
      await expectNoOverlap(spaceId, entries.filter(({ outcome }) => outcome === 'won').length)
      await withdrawLast(strangers)
      const [passed, published] = await Promise.all([askAll(processes), publishClass()])
      expect(sumOf(passed, 'passed') + published).toBe(1)
      await expectNoOverlap(spaceId, entries.filter(({ outcome }) => outcome === 'won').length)
    }
  },
  soakSize({ short: 120_000, long: 1_800_000 }),
)

async function expectNoOverlap(spaceId: number, count: number): Promise<void> {
  const reserved = await readReservations(database.owner, spaceId)
  expect(reserved.length).toBe(count)
  for (const [index, { startsAt }] of reserved.slice(1).entries())
    expect(+startsAt).toBeGreaterThanOrEqual(+reserved[index]!.endsAt)
}
