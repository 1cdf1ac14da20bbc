import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { bookDays } from '#booking/book-days.ts'
import { depsOf, orderOf } from '#booking/testing/booked-member.ts'
import { codeOf } from '#booking/testing/limited-member.ts'
import { expectSound } from '#office/testing/expect-sound.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { arrangeBasics, arrangeMember, arrangeStaff } from '#testing/arrange.ts'
import { arrangeTwoClasses } from '#transfers/testing/merged-classes.ts'
import { transferVerbs } from '#transfers/testing/transfer-verbs.ts'

const database = useTestDatabase()
let staff: Account[]

beforeAll(async () => {
  await arrangeBasics(database.owner)
  staff = await Promise.all(Array.from({ length: 4 }, () => arrangeStaff(database.owner, 'base_staff')))
})

const repeat = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))

test('20 transfers at the instant of 10 orders for 12 seats: nobody lost, nobody twice, no seat above the capacity', async () => {
  const { from, into, book, live } = await arrangeTwoClasses(database, staff[0]!, {
    from: [20, 20],
    into: [12, 12],
  })
  const moving = await repeat(20, () => book(from))
  const clerks = staff.map((actor) => transferVerbs(database, actor, into.classId))
  const plans = await repeat(20, async (index) => (await clerks[index % 4]!.preview(moving[index]!.id)).plan)
  const newcomers = await repeat(10, () => arrangeMember(database.owner))
  const order = (member: Account) => {
    const days = into.dayIds.map((classDayId) => ({ classDayId, plus: 0 }))
    return codeOf(bookDays(depsOf(database), orderOf(into.classId, days), member, randomUUID()))
  }
  const [transferred, booked] = await Promise.all([
    repeat(20, (index) => codeOf(clerks[index % 4]!.transfer(moving[index]!.id, { plan: plans[index]! }))),
    repeat(10, (index) => order(newcomers[index]!)),
  ])
  const done = [...transferred, ...booked].filter((code) => code === 'done')
  expect(done).toHaveLength(12)
  expect(new Set(transferred)).toEqual(new Set(['done', 'seats_lacking']))
  for (const [index, { member }] of moving.entries()) {
    const name = transferred[index] === 'done' ? '週六班' : '週三班'
    expect(await live(member)).toEqual([`${name} booked 1 300`, `${name} booked 1 300`])
  }
  await expectSound(database)
}, 60_000)

test('transfers in both directions at once all end, and nobody is lost', async () => {
  for (let round = 0; round < 5; round++) {
    const { from, into, book, live } = await arrangeTwoClasses(database, staff[0]!, {
      from: [20, 20],
      into: [20, 20],
    })
    const there = await repeat(8, () => book(from))
    const back = await repeat(8, () => book(into))
    const codes = await repeat(16, (index) => {
      const { id } = index < 8 ? there[index]! : back[index - 8]!
      const target = index < 8 ? into : from
      return codeOf(transferVerbs(database, staff[index % 4]!, target.classId).transfer(id))
    })
    expect(codes).toEqual(codes.map(() => 'done'))
    for (const { member } of there) expect(await live(member)).toHaveLength(2)
    for (const { member } of back)
      expect(await live(member)).toEqual(['週三班 booked 1 500', '週三班 booked 1 500'])
  }
  await expectSound(database)
}, 60_000)
