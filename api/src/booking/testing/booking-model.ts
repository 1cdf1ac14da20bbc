/**
 * The rules of booking as a simple in-memory model without a database or concurrency. The property test compares
 * the verbs with it, step by step.
 */
export type ModelDay = { startsAt: number; closesAt: number; capacity: number }
export type ModelClass = { plusLimit: number; days: readonly ModelDay[] }

type Held = { plus: number; state: 'booked' | 'cancelled' | 'leave' }
export type ModelBooking = { member: number; classIndex: number; days: Map<number, Held> }

export type WantedDay = { day: number; plus: number }
export type Wish = {
  member: number
  classIndex: number
  days: readonly WantedDay[]
  acceptPartial: boolean
  acceptOverlap: boolean
}
export type Change = { days: readonly { day: number; plus: number | null }[]; acceptOverlap: boolean }

const hourMs = 3_600_000
const deadline = 24 * hourMs

export class BookingModel {
  readonly bookings: ModelBooking[] = []
  private readonly classes: readonly ModelClass[]

  constructor(classes: readonly ModelClass[]) {
    this.classes = classes
  }

  /** @returns the code of the refusal, or undefined when the booking was made */
  book(wish: Wish, now: number): string | undefined {
    const modelClass = this.classes[wish.classIndex]!
    const days = wish.days.map(({ day }) => day)
    if (wish.days.some(({ plus }) => plus > modelClass.plusLimit)) return 'plus_over_limit'
    if (days.some((day) => modelClass.days[day]!.startsAt <= now)) return 'class_day_not_bookable'
    if (days.some((day) => modelClass.days[day]!.closesAt <= now)) return 'registration_closed'
    if (days.some((day) => this.live(wish.member, wish.classIndex, day))) return 'already_booked'
    const full = wish.days.filter(({ day, plus }) => 1 + plus > this.seatsLeft(wish.classIndex, day))
    if (full.length > 0 && (!wish.acceptPartial || full.length === days.length)) return 'class_day_full'
    const fitting = wish.days.filter((day) => !full.includes(day))
    if (!wish.acceptOverlap && fitting.some(({ day }) => this.overlaps(wish, day))) return 'time_conflict'
    const held = fitting.map(({ day, plus }) => [day, { plus, state: 'booked' as const }] as const)
    this.bookings.push({ member: wish.member, classIndex: wish.classIndex, days: new Map(held) })
    return undefined
  }

  /** @returns the code of the refusal, or undefined when the change was made */
  change(booking: ModelBooking, { days, acceptOverlap }: Change, now: number): string | undefined {
    const modelClass = this.classes[booking.classIndex]!
    const isHeld = (day: number) => booking.days.get(day)?.state === 'booked'
    const added = days.filter(({ day, plus }) => plus !== null && !isHeld(day))
    if (days.some(({ plus }) => plus !== null && plus > modelClass.plusLimit)) return 'plus_over_limit'
    if (days.some(({ day, plus }) => plus === null && !isHeld(day))) return 'booking_day_ended'
    if (days.some(({ day }) => isHeld(day) && now >= modelClass.days[day]!.startsAt - deadline))
      return 'deadline_passed'
    if (added.some(({ day }) => modelClass.days[day]!.startsAt <= now)) return 'class_day_not_bookable'
    if (added.some(({ day }) => modelClass.days[day]!.closesAt <= now)) return 'registration_closed'
    if (added.some(({ day }) => this.live(booking.member, booking.classIndex, day))) return 'already_booked'
    const more = ({ day, plus }: Change['days'][number]) =>
      plus === null ? 0 : isHeld(day) ? Math.max(0, plus - booking.days.get(day)!.plus) : 1 + plus
    if (days.some((day) => more(day) > this.seatsLeft(booking.classIndex, day.day))) return 'class_day_full'
    if (!acceptOverlap && added.some(({ day }) => this.overlaps(booking, day))) return 'time_conflict'
    for (const { day, plus } of days) {
      const before = booking.days.get(day)
      booking.days.set(
        day,
        plus === null ? { plus: before!.plus, state: 'cancelled' } : { plus, state: 'booked' },
      )
    }
    return undefined
  }

  /** @returns the code of the refusal, or undefined when the days were cancelled */
  cancel(booking: ModelBooking, named: readonly number[] | undefined, now: number): string | undefined {
    const modelClass = this.classes[booking.classIndex]!
    if (named?.some((day) => !booking.days.has(day))) return 'not_found'
    const live = [...booking.days].filter(
      ([day, { state }]) => state === 'booked' && (named?.includes(day) ?? true),
    )
    if (named !== undefined && live.some(([day]) => modelClass.days[day]!.startsAt <= now))
      return 'booking_day_ended'
    for (const [day, held] of live) {
      const { startsAt } = modelClass.days[day]!
      if (startsAt > now) held.state = now < startsAt - deadline ? 'cancelled' : 'leave'
    }
    return undefined
  }

  seatsLeft(classIndex: number, day: number): number {
    const parties = this.bookings
      .filter((booking) => booking.classIndex === classIndex)
      .map((booking) => booking.days.get(day))
      .filter((held) => held?.state === 'booked')
    return (
      this.classes[classIndex]!.days[day]!.capacity - parties.reduce((sum, held) => sum + 1 + held!.plus, 0)
    )
  }

  private live(member: number, classIndex: number, day: number): boolean {
    return this.bookings.some(
      (booking) =>
        booking.member === member &&
        booking.classIndex === classIndex &&
        booking.days.get(day)?.state === 'booked',
    )
  }

  /** Days of the same number are held at the same time in every class of this model. */
  private overlaps({ member, classIndex }: { member: number; classIndex: number }, day: number): boolean {
    return this.classes.some((_, other) => other !== classIndex && this.live(member, other, day))
  }
}
