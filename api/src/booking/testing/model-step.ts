import fc from 'fast-check'
import type { Change, ModelOrder } from './booking-model.ts'
import { staffStep, type StaffStep } from './staff-steps.ts'

/** Those of a run of the model. */
export const people = 6

export type Step =
  | ({ kind: 'book' } & ModelOrder)
  | ({ kind: 'change'; booking: number } & Change)
  | { kind: 'cancel'; booking: number; days: number[] | undefined }
  | { kind: 'wait'; hours: number }
  | StaffStep

const day = fc.nat(2)
const target = { classIndex: fc.nat(1), day }
const daysWith = <T>(plus: fc.Arbitrary<T>) =>
  fc.uniqueArray(fc.record({ day, plus, acceptWaitlist: fc.nat(9).map((number) => number > 0) }), {
    minLength: 1,
    maxLength: 3,
    selector: (wanted) => wanted.day,
  })
// Mostly small parties and few accepted overlaps; otherwise nearly all answers would be about these two rules.
const plus = fc.oneof({ weight: 4, arbitrary: fc.nat(1) }, { weight: 1, arbitrary: fc.nat(4) })
const acceptOverlap = fc.nat(3).map((number) => number === 0)

// Mostly hours: after a few days nobody waits for a seat any more.
const hours = fc.oneof({ weight: 2, arbitrary: fc.nat(5) }, { weight: 1, arbitrary: fc.nat(80) })

/** What one of them, or staff, does next in one of two classes of three days. */
export const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('book' as const),
      member: fc.nat(people - 1),
      classIndex: fc.nat(1),
      days: daysWith(plus),
      acceptPartial: fc.boolean(),
      acceptOverlap,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('change' as const),
      booking: fc.nat(5),
      days: daysWith(fc.option(plus)),
      acceptOverlap,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('cancel' as const),
      booking: fc.nat(5),
      days: fc.option(fc.uniqueArray(day, { minLength: 1 }), { nil: undefined, freq: 2 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('wait' as const), hours }) },
  { weight: 3, arbitrary: staffStep(target) },
)
