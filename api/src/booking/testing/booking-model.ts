/**
 * The rules of booking as a simple in-memory model without a database or concurrency. The property test compares
 * the verbs with it, step by step.
 */
export type ModelDay = {
  startsAt: number
  closesAt: number
  capacity: number
  isCancelled: boolean
  /** Seats that staff added for parties above the capacity and that are still theirs. */
  overbooked: number
}
export type ModelClass = {
  plusLimit: number
  days: readonly ModelDay[]
  isCancelled: boolean
  isNotOpened: boolean
  isConfirmed: boolean
}

export type Held = {
  plus: number
  state: 'booked' | 'waiting' | 'cancelled' | 'leave'
  acceptOverlap: boolean
  /** The place in the queue of the day; the lowest is the first. */
  waitNo?: number | undefined
  wasPromoted?: boolean
  /** Seats that staff added for this party; they go with it. */
  added?: number
  endedAt?: number
}
export type ModelBooking = { member: number; classIndex: number; days: Map<number, Held> }

export type WantedDay = { day: number; plus: number; acceptWaitlist: boolean }
export type ModelOrder = {
  member: number
  classIndex: number
  days: readonly WantedDay[]
  acceptPartial: boolean
  acceptOverlap: boolean
}
export type Change = {
  days: readonly { day: number; plus: number | null; acceptWaitlist: boolean }[]
  acceptOverlap: boolean
}

const hourMs = 3_600_000
/** How long each day takes. */
export const dayLength = 2 * hourMs
const deadline = 24 * hourMs
export const cutoff = 12 * hourMs
const undoMs = 15_000

export class BookingModel {
  readonly bookings: ModelBooking[] = []
  promotions = 0
  readonly classes: readonly ModelClass[]
  private lastWaitNo = 0

  constructor(classes: readonly ModelClass[]) {
    this.classes = classes
  }

  /** @returns the code of the refusal, or undefined when the booking was made */
  book(asked: ModelOrder, now: number): string | undefined {
    const { member, classIndex, acceptOverlap } = asked
    const modelClass = this.classes[classIndex]!
    const days = asked.days.map(({ day }) => day)
    const startOf = (day: number) => modelClass.days[day]!.startsAt
    if (modelClass.isCancelled || modelClass.isNotOpened) return 'class_not_bookable'
    if (asked.days.some(({ plus }) => plus > modelClass.plusLimit)) return 'plus_over_limit'
    if (days.some((day) => !this.isAhead(classIndex, day, now))) return 'class_day_not_bookable'
    if (days.some((day) => modelClass.days[day]!.closesAt <= now)) return 'registration_closed'
    const vain = (day: number) =>
      this.live(member, classIndex, day)?.state === 'waiting' && now >= startOf(day) - cutoff
    if (days.some((day) => this.live(member, classIndex, day) && !vain(day))) return 'already_booked'
    const isFull = ({ day, plus }: WantedDay) => 1 + plus > this.seatsLeft(classIndex, day)
    const waits = (wanted: WantedDay) =>
      isFull(wanted) && wanted.acceptWaitlist && now < startOf(wanted.day) - cutoff
    const full = asked.days.filter((wanted) => isFull(wanted) && !waits(wanted))
    if (full.length > 0 && (!asked.acceptPartial || full.length === days.length)) return 'class_day_full'
    const chosen = asked.days.filter((day) => !full.includes(day))
    const chosenDays = chosen.map(({ day }) => day)
    if (!acceptOverlap && chosenDays.some((day) => this.overlaps(asked, day, { among: chosenDays })))
      return 'time_conflict'
    const states = chosen.map((wanted) => [wanted, waits(wanted)] as const)
    const held = states.map(([{ day, plus }, isWaiting]): [number, Held] => {
      const old = this.live(member, classIndex, day)
      if (old) Object.assign(old, { state: 'cancelled', endedAt: now })
      return [
        day,
        isWaiting
          ? { plus, state: 'waiting', acceptOverlap, waitNo: ++this.lastWaitNo }
          : { plus, state: 'booked', acceptOverlap },
      ]
    })
    this.bookings.push({ member, classIndex, days: new Map(held) })
    return undefined
  }

  /** @returns the code of the refusal, or undefined when the change was made */
  change(booking: ModelBooking, { days, acceptOverlap }: Change, now: number): string | undefined {
    const { classIndex, member } = booking
    const modelClass = this.classes[classIndex]!
    const here = (day: number) => {
      const held = booking.days.get(day)
      return held?.state === 'booked' || held?.state === 'waiting' ? held : undefined
    }
    const startOf = (day: number) => modelClass.days[day]!.startsAt
    const added = days.filter(({ day, plus }) => plus !== null && !here(day))
    const more = ({ day, plus }: Change['days'][number]) =>
      (plus === null ? 0 : 1 + plus) - (here(day) ? 1 + here(day)!.plus : 0)
    if (days.some(({ plus }) => plus !== null && plus > modelClass.plusLimit)) return 'plus_over_limit'
    if (days.some(({ day, plus }) => plus === null && !here(day))) return 'booking_day_ended'
    if (days.some(({ day }) => here(day)?.state === 'booked' && now >= startOf(day) - deadline))
      return 'deadline_passed'
    const raised = days.filter(
      ({ day, plus }) =>
        plus !== null && here(day) && (here(day)!.state === 'waiting' || plus > here(day)!.plus),
    )
    const stopped = modelClass.isCancelled || modelClass.isNotOpened
    if (raised.length > 0 && stopped) return 'class_not_bookable'
    if (raised.some(({ day }) => !this.isAhead(classIndex, day, now))) return 'class_day_not_bookable'
    if (added.length > 0 && stopped) return 'class_not_bookable'
    if (added.some(({ day }) => !this.isAhead(classIndex, day, now))) return 'class_day_not_bookable'
    const isUndone = (day: number) => {
      const before = booking.days.get(day)
      return before?.state === 'cancelled' && hadSeats(before) && now - before.endedAt! <= undoMs
    }
    if (added.some(({ day }) => modelClass.days[day]!.closesAt <= now && !isUndone(day)))
      return 'registration_closed'
    if (added.some(({ day }) => this.live(member, classIndex, day))) return 'already_booked'
    const isFull = (wanted: Change['days'][number]) =>
      here(wanted.day)?.state !== 'waiting' &&
      more(wanted) > Math.max(0, this.seatsLeft(classIndex, wanted.day))
    const waits = (wanted: Change['days'][number]) =>
      !here(wanted.day) && wanted.acceptWaitlist && isFull(wanted) && now < startOf(wanted.day) - cutoff
    if (days.some((wanted) => wanted.plus !== null && isFull(wanted) && !waits(wanted)))
      return 'class_day_full'
    const among = added.map(({ day }) => day)
    const givenUp = days.filter(({ plus }) => plus === null).map(({ day }) => day)
    if (!acceptOverlap && among.some((day) => this.overlaps(booking, day, { among, givenUp })))
      return 'time_conflict'
    const changed = days.map((wanted) => ({ ...wanted, waits: waits(wanted) }))
    for (const { day, plus, waits: joins } of changed) {
      const before = booking.days.get(day)
      const overlap = { acceptOverlap: acceptOverlap || before?.acceptOverlap === true }
      if (here(day)?.state === 'booked') this.returnAdded(booking, day, before!.plus - (plus ?? -1))
      if (plus === null) Object.assign(before!, { state: 'cancelled', endedAt: now, ...overlap })
      else if (here(day)?.state === 'waiting') Object.assign(before!, { plus, ...overlap })
      else if (joins)
        booking.days.set(day, { plus, state: 'waiting', ...overlap, waitNo: this.placeAgain(before, now) })
      else if (here(day)) Object.assign(before!, { plus, ...overlap })
      else booking.days.set(day, { plus, state: 'booked', ...overlap })
    }
    return undefined
  }

  /** @returns the code of the refusal, or undefined when the days were cancelled */
  cancel(booking: ModelBooking, named: readonly number[] | undefined, now: number): string | undefined {
    const modelClass = this.classes[booking.classIndex]!
    if (named?.some((day) => !booking.days.has(day))) return 'not_found'
    const live = [...booking.days].filter(
      ([day, { state }]) => (state === 'booked' || state === 'waiting') && (named?.includes(day) ?? true),
    )
    if (named !== undefined && live.some(([day]) => modelClass.days[day]!.startsAt <= now))
      return 'booking_day_ended'
    for (const [day, held] of live) {
      const { startsAt } = modelClass.days[day]!
      if (startsAt <= now) continue
      if (held.state === 'booked') this.returnAdded(booking, day, 1 + held.plus)
      held.state = held.state === 'booked' && now >= startsAt - deadline ? 'leave' : 'cancelled'
      held.endedAt = now
    }
    return undefined
  }

  /** Gives free seats to the parties that wait, on every day. */
  promote(now: number): void {
    for (const [classIndex, { days }] of this.classes.entries())
      for (const [day, { startsAt }] of days.entries())
        if (now < startsAt - cutoff && this.takesPlace(classIndex, day)) this.promoteOn(classIndex, day)
  }

  /** The bookings that wait for a day, the first one first. */
  queue(classIndex: number, day: number): ModelBooking[] {
    return this.bookings
      .filter((booking) => booking.classIndex === classIndex && booking.days.get(day)?.state === 'waiting')
      .toSorted((a, b) => a.days.get(day)!.waitNo! - b.days.get(day)!.waitNo!)
  }

  seatsLeft(classIndex: number, day: number): number {
    return this.classes[classIndex]!.days[day]!.capacity - this.seatsTaken(classIndex, day)
  }

  seatsTaken(classIndex: number, day: number): number {
    return this.heldOn(classIndex, day)
      .filter(({ state }) => state === 'booked')
      .reduce((sum, { plus }) => sum + 1 + plus, 0)
  }

  /** Every booked day of this day, also ended ones. */
  heldOn(classIndex: number, day: number): Held[] {
    return this.bookings
      .filter((booking) => booking.classIndex === classIndex)
      .flatMap((booking) => booking.days.get(day) ?? [])
  }

  takesPlace(classIndex: number, day: number): boolean {
    const { isCancelled, isNotOpened, days } = this.classes[classIndex]!
    return !isCancelled && !isNotOpened && !days[day]!.isCancelled
  }

  private returnAdded({ classIndex, days }: ModelBooking, day: number, freed: number): void {
    const held = days.get(day)!
    const seats = Math.max(0, Math.min(freed, held.added ?? 0))
    const modelDay = this.classes[classIndex]!.days[day]!
    held.added = (held.added ?? 0) - seats
    modelDay.overbooked -= seats
    modelDay.capacity -= seats
  }

  private isAhead(classIndex: number, day: number, now: number): boolean {
    const { startsAt, isCancelled } = this.classes[classIndex]!.days[day]!
    return startsAt > now && !isCancelled
  }

  private promoteOn(classIndex: number, day: number): void {
    for (const booking of this.queue(classIndex, day)) {
      const held = booking.days.get(day)!
      const fits = 1 + held.plus <= this.seatsLeft(classIndex, day)
      if (!fits || this.isClashing(booking, day)) continue
      Object.assign(held, { state: 'booked', wasPromoted: true })
      this.promotions += 1
    }
  }

  /** Whether the member holds seats elsewhere at the time of this day, and has not accepted that. */
  isClashing(booking: ModelBooking, day: number): boolean {
    return booking.days.get(day)?.acceptOverlap !== true && this.overlaps(booking, day, { among: [] })
  }

  /** Leaving the waitlist can be undone for some seconds; later the party is the last one. */
  private placeAgain(before: Held | undefined, now: number): number {
    const isUndo =
      before?.state === 'cancelled' && before.wasPromoted !== true && now <= (before.endedAt ?? 0) + undoMs
    return (isUndo ? before.waitNo : undefined) ?? ++this.lastWaitNo
  }

  private live(member: number, classIndex: number, day: number): Held | undefined {
    return this.bookings
      .filter((booking) => booking.member === member && booking.classIndex === classIndex)
      .map((booking) => booking.days.get(day))
      .find((held) => held?.state === 'booked' || held?.state === 'waiting')
  }

  /**
   * Whether the member holds seats on another day at the same time; not when the organisers cancelled it and so freed its
   * time. Of the days that are wanted together, `among`, each counts as one.
   */
  private overlaps(
    { member, classIndex }: { member: number; classIndex: number },
    day: number,
    { among, givenUp = [] }: { among: readonly number[]; givenUp?: readonly number[] },
  ): boolean {
    const { startsAt } = this.classes[classIndex]!.days[day]!
    return this.classes.some(({ days }, other) =>
      days.some((each, number) => {
        const isSame = other === classIndex && number === day
        if (isSame || Math.abs(each.startsAt - startsAt) >= dayLength) return false
        if (other === classIndex && among.includes(number)) return true
        if (other === classIndex && givenUp.includes(number)) return false
        const held = this.live(member, other, number)
        return held?.state === 'booked' && (!held.acceptOverlap || this.takesPlace(other, number))
      }),
    )
  }
}

const hadSeats = ({ waitNo, wasPromoted }: Held): boolean => waitNo === undefined || wasPromoted === true
