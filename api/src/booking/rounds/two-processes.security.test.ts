import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookDays } from '#booking/book-days.ts'
import type { MemberLimits } from '#booking/limits/member-limits.ts'
import { depsOf, orderOf } from '#booking/testing/booked-member.ts'
import { countViolations, noViolations } from '#booking/testing/booking-invariants.ts'
import { arrangeOrder, codeOf } from '#booking/testing/limited-member.ts'
import { openDatabase, type Database } from '#platform/db/database.ts'
import { useTestDatabase, type TestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeBasics, arrangeClass, arrangeMember } from '#testing/arrange.ts'
import { openBookingRounds, type BookInRound } from './book-in-round.ts'

// Rounds of one process never race for one member, and seldom for one day. Those of two processes do.

/** A database, with the rounds of another process beside its own. */
const withTwoProcesses = () => {
  const database = useTestDatabase()
  let other: Database
  let processes: Process[]
  beforeAll(async () => {
    await arrangeBasics(database.owner)
    other = openDatabase({ url: database.appUrl, maxConnections: 8 })
    processes = [database.db, other].map((db) => ({ db, bookInRound: openBookingRounds(db) }))
  })
  afterAll(() => other.destroy())
  /** Dependencies of the verbs in one of the two processes, in turn. */
  const depsAt = (at: number, limits: Partial<MemberLimits> = {}) => {
    const process = processes[at % 2]!
    return { ...depsOf(process, limits), ...process }
  }
  return { database, depsAt }
}
type Process = { db: Database; bookInRound: BookInRound }
type Setting = ReturnType<typeof withTwoProcesses>

/** A member with a limit of one open booking sends orders for different days to both processes at once. */
const countBooked = async ({ database, depsAt }: Setting): Promise<number> => {
  const member = await arrangeMember(database.owner)
  const orders = await Promise.all(Array.from({ length: 4 }, () => arrangeOrder(database)))
  const outcomes = await Promise.all(
    orders.map(({ classId, days }, at) => {
      const deps = depsAt(at, { openBookings: 1 })
      const order = { ...orderOf(classId, days), acceptOverlap: true }
      return codeOf(bookDays(deps, order, member, randomUUID()))
    }),
  )
  return outcomes.filter((outcome) => outcome === 'done').length
}

describe('the limits of a member', () => {
  const setting = withTwoProcesses()
  const unprotected = withTwoProcesses()

  test('hold when two processes book for them at the same time', async () => {
    for (let round = 0; round < 20; round++) expect(await countBooked(setting)).toBe(1)
  })

  test('control: without the turn they are exceeded', async () => {
    await unprotected.database.owner.query(
      `create or replace function booking.take_turn(member uuid, seen text) returns boolean language sql as 'select true'`,
    )
    let most = 0
    for (let round = 0; round < 20 && most < 2; round++) most = Math.max(most, await countBooked(unprotected))
    expect(most).toBeGreaterThan(1)
  })
})

/** Sixty members want a day of 20 seats, half of them at each process. */
const rushFor = async ({ database, depsAt }: Setting): Promise<Record<string, number>> => {
  const { classId, dayIds } = await arrangeClass(database.owner, { capacities: [20] })
  const members = await Promise.all(Array.from({ length: 60 }, () => arrangeMember(database.owner)))
  const order = orderOf(classId, [{ classDayId: dayIds[0]!, plus: 0 }])
  const outcomes = await Promise.all(
    members.map((member, at) => codeOf(bookDays(depsAt(at), order, member, randomUUID()))),
  )
  return Object.fromEntries(
    [...Map.groupBy(outcomes, (outcome) => outcome)].map(([outcome, all]) => [outcome, all.length]),
  )
}

describe('the seats of a day', () => {
  const setting = withTwoProcesses()
  const unprotected = withTwoProcesses()

  test('are given once when two processes give them at the same time', async () => {
    for (let round = 0; round < 5; round++)
      expect(await rushFor(setting)).toEqual({ done: 20, class_day_full: 40 })
    expect(await countViolations(setting.database.owner)).toEqual(noViolations)
  })

  test('control: without the CHECK they are given twice', async () => {
    const { owner }: TestDatabase = unprotected.database
    await owner.query('alter table catalog.class_days drop constraint class_days_no_oversell')
    let oversold = 0
    for (let round = 0; round < 20 && oversold === 0; round++) {
      await rushFor(unprotected)
      oversold = (await countViolations(owner))['oversold'] ?? 0
    }
    expect(oversold).toBeGreaterThan(0)
  })
})
