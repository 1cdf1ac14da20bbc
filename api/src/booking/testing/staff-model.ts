import { maxOverbookedSeats } from 'contract/office/overbooking'
import { taipeiDate } from 'contract/taipei-time'
import {
  cutoff,
  dayLength,
  type BookingModel,
  type ModelBooking,
  type ModelClass,
  type ModelDay,
} from './booking-model.ts'

const hourMs = 3_600_000
const closesBefore = 2 * hourMs

export type Target = { classIndex: number; day: number }

/** What staff do to classes, in the same simple model. Every method returns the code of the refusal, or undefined. */
export class StaffModel {
  private readonly model: BookingModel
  /** Dates of closures, on which no class is postponed to. */
  private readonly closedDates = new Set<string>()

  constructor(model: BookingModel) {
    this.model = model
  }

  setCapacity(target: Target, capacity: number, now: number): string | undefined {
    if (this.dayOf(target).startsAt <= now) return 'staff_day_closed'
    if (!this.model.takesPlace(target.classIndex, target.day)) return 'class_not_running'
    if (capacity < this.model.seatsTaken(target.classIndex, target.day)) return 'capacity_below_taken'
    const day = this.dayOf(target)
    day.capacity = capacity
    day.overbooked = 0
    for (const held of this.model.heldOn(target.classIndex, target.day)) held.added = 0
    return undefined
  }

  /** Admits a party that waits, above the capacity or, after the cut-off, to free seats; undefined stands for a booking that does not exist. */
  overbook({ classIndex, day }: Target, booking: ModelBooking | undefined, now: number): string | undefined {
    const modelDay = this.dayOf({ classIndex, day })
    // Until it ends, unlike every other change.
    if (modelDay.startsAt + dayLength <= now) return 'staff_day_closed'
    if (!this.model.takesPlace(classIndex, day)) return 'class_not_running'
    const held = booking?.days.get(day)
    if (booking === undefined || held === undefined) return 'not_found'
    if (held.state === 'booked') return 'already_booked'
    if (held.state !== 'waiting') return 'booking_day_ended'
    if (this.model.isClashing(booking, day)) return 'time_conflict'
    const isCutOff = now >= modelDay.startsAt - cutoff
    const othersWait = this.model.queue(classIndex, day).length > 1
    const free = othersWait && !isCutOff ? 0 : this.model.seatsLeft(classIndex, day)
    const seats = Math.max(0, 1 + held.plus - free)
    if (seats === 0 && !isCutOff) return 'overbooking_not_needed'
    if (seats > 0 && modelDay.overbooked + seats > maxOverbookedSeats) return 'overbooking_over_limit'
    modelDay.overbooked += seats
    modelDay.capacity += seats
    Object.assign(held, { state: 'booked', wasPromoted: true, added: seats })
    return undefined
  }

  cancelDay(target: Target, now: number): string | undefined {
    const day = this.dayOf(target)
    if (day.startsAt <= now) return 'staff_day_closed'
    if (day.isCancelled) return undefined
    day.isCancelled = true
    this.freeTime(target)
    this.setClosing(target.classIndex)
    return undefined
  }

  restoreDay(target: Target, now: number): string | undefined {
    const day = this.dayOf(target)
    if (day.startsAt <= now) return 'staff_day_closed'
    if (day.isCancelled) {
      day.isCancelled = false
      this.setClosing(target.classIndex)
    }
    return undefined
  }

  cancelClass(classIndex: number, now: number): string | undefined {
    const modelClass = this.classOf(classIndex)
    if (modelClass.isCancelled) return undefined
    if (!this.hasDayAhead(classIndex, now)) return 'staff_day_closed'
    modelClass.isCancelled = true
    this.freeTimeOfAll(classIndex, now)
    return undefined
  }

  restoreClass(classIndex: number, now: number): string | undefined {
    const modelClass = this.classOf(classIndex)
    if (!modelClass.isCancelled) return undefined
    if (!this.hasDayAhead(classIndex, now)) return 'staff_day_closed'
    modelClass.isCancelled = false
    return undefined
  }

  moveDay(target: Target, startsAt: number, now: number): string | undefined {
    const { classIndex, day } = target
    if (this.dayOf(target).startsAt <= now) return 'staff_day_closed'
    if (!this.model.takesPlace(classIndex, day)) return 'class_not_running'
    if (startsAt <= now) return 'invalid_input'
    const isTaken = this.classOf(classIndex).days.some(
      (other, number) =>
        number !== day && !other.isCancelled && Math.abs(other.startsAt - startsAt) < dayLength,
    )
    if (isTaken) return 'class_days_overlap'
    if (this.dayOf(target).startsAt === startsAt) return undefined
    this.dayOf(target).startsAt = startsAt
    for (const held of this.model.heldOn(classIndex, day))
      if (held.state !== 'waiting') held.acceptOverlap = true
    this.setClosing(classIndex)
    return undefined
  }

  decide(classIndex: number, decision: 'confirm' | 'not_open' | 'withdraw', now: number): string | undefined {
    const modelClass = this.classOf(classIndex)
    if (modelClass.isCancelled) return 'class_not_running'
    if (!this.hasDayAhead(classIndex, now)) return 'staff_day_closed'
    if (decision === 'confirm' && modelClass.isNotOpened) return 'class_not_running'
    if (decision === 'not_open' && !modelClass.isNotOpened) this.freeTimeOfAll(classIndex, now)
    modelClass.isConfirmed = decision === 'confirm'
    modelClass.isNotOpened = decision === 'not_open'
    return undefined
  }

  /** A closure of one day on its date; when it is postponed, the days on later dates move on too, each in order. */
  close(target: Target, isPostponed: boolean, now: number): string | undefined {
    const { startsAt } = this.dayOf(target)
    if (startsAt <= now || !this.model.takesPlace(target.classIndex, target.day)) return 'closure_changed'
    this.closedDates.add(taipeiDate(new Date(startsAt)))
    if (!isPostponed) this.cancelDay(target, now)
    else this.postpone(target, startsAt)
    return undefined
  }

  private postpone({ classIndex, day }: Target, startsAt: number): void {
    const date = taipeiDate(new Date(startsAt))
    const along = [...this.classOf(classIndex).days.entries()].filter(([number, moved]) => {
      const isLater = moved.startsAt > startsAt && taipeiDate(new Date(moved.startsAt)) !== date
      return number === day || (isLater && !moved.isCancelled)
    })
    let last = 0
    for (const [number, moved] of along.toSorted(([, one], [, other]) => one.startsAt - other.startsAt)) {
      do moved.startsAt += 7 * 24 * hourMs
      while (moved.startsAt <= last || this.closedDates.has(taipeiDate(new Date(moved.startsAt))))
      last = moved.startsAt
      for (const held of this.model.heldOn(classIndex, number))
        if (held.state !== 'waiting') held.acceptOverlap = true
    }
    this.setClosing(classIndex)
  }

  private classOf(classIndex: number): ModelClass {
    return this.model.classes[classIndex]!
  }

  private dayOf({ classIndex, day }: Target): ModelDay {
    return this.classOf(classIndex).days[day]!
  }

  private hasDayAhead(classIndex: number, now: number): boolean {
    return this.classOf(classIndex).days.some(({ startsAt }) => startsAt > now)
  }

  private freeTimeOfAll(classIndex: number, now: number): void {
    for (const [day, { startsAt, isCancelled }] of this.classOf(classIndex).days.entries())
      if (startsAt > now && !isCancelled) this.freeTime({ classIndex, day })
  }

  /** The members may book something else at that time. */
  private freeTime({ classIndex, day }: Target): void {
    for (const held of this.model.heldOn(classIndex, day))
      if (held.state === 'booked') held.acceptOverlap = true
  }

  /** A day that moves or is cancelled sets when the registration of its class's days closes. */
  private setClosing(classIndex: number): void {
    for (const day of this.classOf(classIndex).days) day.closesAt = day.startsAt - closesBefore
  }
}
