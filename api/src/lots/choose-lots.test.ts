import fc from 'fast-check'
import { expect, test } from 'vitest'
import { overlaps } from '#availability/problem-of-use.ts'
import { chooseLots, contestsOf, type Registration } from './choose-lots.ts'

const hour = 3_600_000
const registration = fc
  .record({
    spaceId: fc.integer({ min: 1, max: 2 }),
    from: fc.integer({ min: 0, max: 12 }),
    hours: fc.integer({ min: 1, max: 3 }),
    number: fc.integer({ min: 1, max: 9 }),
    group: fc.integer({ min: 0, max: 3 }),
  })
  .map(({ from, hours, ...rest }) => ({
    ...rest,
    during: { startsAt: new Date(from * hour), endsAt: new Date((from + hours) * hour) },
  }))
const registrations = fc
  .array(registration, { maxLength: 14 })
  .map((list): Registration[] => list.map((each, useId) => ({ ...each, useId })))

const isContested = (a: Registration, b: Registration) =>
  a.spaceId === b.spaceId && overlaps(a.during, b.during)

/** The slow way: walk from registration to registration. */
const reach = (from: Registration, all: readonly Registration[]): Set<Registration> => {
  const found = new Set([from])
  for (const one of found) for (const other of all) if (isContested(one, other)) found.add(other)
  return found
}

test('a contest is what overlaps in one space, also through others', () => {
  fc.assert(
    fc.property(registrations, (all) => {
      const contests = contestsOf(all)
      for (const [a, one] of all.entries())
        for (const [b, other] of all.entries())
          expect(contests[a] === contests[b]).toBe(reach(one, all).has(other))
    }),
  )
})

test('of each group exactly one registration takes part in a contest, the one that was sent first', () => {
  fc.assert(
    fc.property(registrations, (all) => {
      const { lots, sameGroup } = chooseLots(all)
      expect(new Set([...lots, ...sameGroup])).toEqual(new Set(all))
      for (const one of all) {
        const own = [...reach(one, all)].filter(({ group }) => group === one.group)
        const first = own.toSorted((a, b) => a.number - b.number || a.useId - b.useId)[0]!
        expect(own.filter((each) => lots.includes(each))).toEqual([first])
      }
    }),
  )
})

test('back-to-back times are two contests', () => {
  const at = (from: number, to: number) => ({
    spaceId: 1,
    during: { startsAt: new Date(from * hour), endsAt: new Date(to * hour) },
  })
  expect(contestsOf([at(2, 4), at(0, 2), at(3, 5)])).toEqual([1, 0, 1])
})
