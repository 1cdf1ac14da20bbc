import { randomUUID } from 'node:crypto'
import { taipeiDate } from 'contract/taipei-time'
import fc from 'fast-check'
import { applyClosure } from '#closures/apply-closure.ts'
import { finishClosure } from '#closures/finish-closure.ts'
import { overbook } from '#office/overbooking/overbook.ts'
import { cancelClassDays } from '#office/staff-class/cancel-days.ts'
import type { StaffDeps } from '#office/staff-class/change-class.ts'
import { decideClass } from '#office/staff-class/decide-class.ts'
import { moveClassDay } from '#office/staff-class/move-day.ts'
import { restoreClassDays } from '#office/staff-class/restore-days.ts'
import { setCapacity } from '#office/staff-class/set-capacity.ts'
import type { Account } from '#platform/http/route.ts'
import { dayLength, type BookingModel, type ModelBooking } from './booking-model.ts'
import type { StaffModel, Target } from './staff-model.ts'

const hourMs = 3_600_000
const decisions = ['confirm', 'not_open', 'withdraw'] as const

/** Something that staff do to a day or its class. Hours and more are relative to what the day has. */
export type StaffStep = Target &
  (
    | { kind: 'capacity'; more: number }
    | { kind: 'move'; hours: number }
    | { kind: 'overbook'; party: number }
    | { kind: 'cancel_day' }
    | { kind: 'restore_day' }
    | { kind: 'cancel_class' }
    | { kind: 'restore_class' }
    | { kind: 'decide'; decision: (typeof decisions)[number] }
    | { kind: 'close'; isPostponed: boolean }
  )

const staffKinds: ReadonlySet<string> = new Set([
  'capacity',
  'overbook',
  'move',
  'cancel_day',
  'restore_day',
  'cancel_class',
  'restore_class',
  'decide',
  'close',
])

export const isStaffStep = <Step extends { kind: string }>(step: Step | StaffStep): step is StaffStep =>
  staffKinds.has(step.kind)

/** More restorations than cancellations: in a class that does not take place, nearly all answers are the same. */
export const staffStep = (target: {
  classIndex: fc.Arbitrary<number>
  day: fc.Arbitrary<number>
}): fc.Arbitrary<StaffStep> => {
  const step = <Kind extends string>(kind: Kind) => ({ ...target, kind: fc.constant(kind) })
  // A week leads to the other days of the class, two hours to the same time as before.
  const hours = fc.oneof(fc.integer({ min: -60, max: 60 }), {
    weight: 2,
    arbitrary: fc.constantFrom(-400, -168, -167, 168, 1, -1),
  })
  return fc.oneof(
    { weight: 5, arbitrary: fc.record({ ...step('capacity'), more: fc.integer({ min: -3, max: 3 }) }) },
    { weight: 5, arbitrary: fc.record({ ...step('overbook'), party: fc.nat(5) }) },
    { weight: 3, arbitrary: fc.record({ ...step('move'), hours }) },
    { weight: 2, arbitrary: fc.record(step('cancel_day')) },
    { weight: 3, arbitrary: fc.record(step('restore_day')) },
    { weight: 1, arbitrary: fc.record(step('cancel_class')) },
    { weight: 4, arbitrary: fc.record(step('restore_class')) },
    {
      weight: 4,
      arbitrary: fc.record({
        ...step('decide'),
        decision: fc.constantFrom(...decisions, 'withdraw' as const, 'withdraw' as const),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        ...step('close'),
        isPostponed: fc.boolean(),
      }),
    },
  )
}

/** The model's answer to a step. */
export function expectedOfStaff(
  staff: StaffModel,
  model: BookingModel,
  step: StaffStep,
  now: number,
): string | undefined {
  const { startsAt, capacity } = model.classes[step.classIndex]!.days[step.day]!
  if (step.kind === 'capacity') return staff.setCapacity(step, Math.max(0, capacity + step.more), now)
  if (step.kind === 'overbook') return staff.overbook(step, partyOf(step, model), now)
  if (step.kind === 'move') return staff.moveDay(step, startsAt + step.hours * hourMs, now)
  if (step.kind === 'cancel_day') return staff.cancelDay(step, now)
  if (step.kind === 'restore_day') return staff.restoreDay(step, now)
  if (step.kind === 'cancel_class') return staff.cancelClass(step.classIndex, now)
  if (step.kind === 'restore_class') return staff.restoreClass(step.classIndex, now)
  if (step.kind === 'decide') return staff.decide(step.classIndex, step.decision, now)
  return staff.close(step, step.isPostponed, now)
}

/** Those that wait for the day come first, then all bookings of the class. */
const partyOf = (
  { classIndex, day, party }: Target & { party: number },
  model: BookingModel,
): ModelBooking | undefined => {
  const ofClass = model.bookings.filter((booking) => booking.classIndex === classIndex)
  return [...model.queue(classIndex, day), ...ofClass][party]
}

type Arranged = {
  staff: Account
  baseId: number
  classId: number
  dayId: number
  model: BookingModel
  ids: readonly string[]
}

/** The verb of a step, for the day and class as they are now in the model. */
export function actOfStaff(
  deps: StaffDeps,
  step: StaffStep,
  { staff, baseId, classId, dayId, model, ids }: Arranged,
): () => Promise<unknown> {
  const day = model.classes[step.classIndex]!.days[step.day]!
  const change = <Body>(body: Body) => ({ classId, actor: staff, key: randomUUID(), body })
  const days = [dayId]
  const reason = '颱風'
  if (step.kind === 'capacity') {
    const capacity = Math.max(0, day.capacity + step.more)
    return () => setCapacity(deps, change({ days, capacity }))
  }
  if (step.kind === 'overbook') {
    const booking = partyOf(step, model)
    const bookingId = booking === undefined ? randomUUID() : ids[model.bookings.indexOf(booking)]!
    const body = { classDayId: dayId, reason: '老師同意', party: { bookingId } }
    return () => overbook(deps, change(body))
  }
  if (step.kind === 'move') {
    const starts = day.startsAt + step.hours * hourMs
    const [startsAt, endsAt] = [starts, starts + dayLength].map((at) => new Date(at).toISOString())
    return () => moveClassDay(deps, change({ classDayId: dayId, startsAt: startsAt!, endsAt: endsAt! }))
  }
  if (step.kind === 'cancel_day') return () => cancelClassDays(deps, change({ days, reason }))
  if (step.kind === 'restore_day') return () => restoreClassDays(deps, change({ days }))
  if (step.kind === 'cancel_class')
    return () => cancelClassDays(deps, change({ days: 'all' as const, reason }))
  if (step.kind === 'restore_class') return () => restoreClassDays(deps, change({ days: 'all' as const }))
  if (step.kind === 'decide') return () => decideClass(deps, change({ decision: step.decision }))
  const choice = { classDayId: dayId, way: step.isPostponed ? ('postpone' as const) : ('cancel' as const) }
  const body = { date: taipeiDate(new Date(day.startsAt)), place: { baseId }, reason, days: [choice] }
  return async () => {
    const { id } = await applyClosure(deps, { body, actor: staff, key: randomUUID() })
    // On a busy machine the request leaves some of its days to the job.
    await finishClosure(deps, id)
  }
}
