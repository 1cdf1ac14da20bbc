import { landmarks } from '#demo/landmarks.ts'
import type { Ledger } from './booking-ledger.ts'
import type { OpenClass } from './fill-classes.ts'
import type { Person } from './person.ts'
import { dayMs } from './pick-schedule.ts'

/** Number of classes per cast member: upcoming or running, past, and cancelled. */
const habits: Record<string, { coming: number; over: number; cancelled: number }> = {
  lin: { coming: 2, over: 3, cancelled: 1 },
  chen: { coming: 1, over: 2, cancelled: 0 },
  noemail: { coming: 1, over: 1, cancelled: 0 },
  longname: { coming: 1, over: 2, cancelled: 1 },
  nopicture: { coming: 1, over: 1, cancelled: 0 },
  waitlist: { coming: 2, over: 4, cancelled: 2 },
  coach: { coming: 1, over: 2, cancelled: 0 },
}

/** Books for the named cast before other members. All except fullcalendar stay free at the times of the landmarks. */
export function bookCast(
  classes: readonly OpenClass[],
  people: readonly Person[],
  ledger: Ledger,
  now: number,
): void {
  const open = classes.find(({ row }) => row.id === landmarks.openClassId)!
  people.forEach((person, index) => {
    if (person.key === 'fullcalendar') return fillCalendar(classes, person, ledger, now)
    const habit = habits[person.key]
    if (!habit) return
    for (const day of open.days) ledger.reserve(person.id, day)
    const others = rotate(classes.slice(12), index * 11)
    bookSome(others, person, ledger, habit.coming, ['open', 'confirmed', 'running'])
    bookSome(others, person, ledger, habit.over, ['ended'])
    cancelSome(rotate(others, 7), person, ledger, habit.cancelled)
  })
}

const rotate = <T>(list: readonly T[], by: number): T[] => {
  const turn = by % list.length
  return [...list.slice(turn), ...list.slice(0, turn)]
}

const bookSome = (
  classes: readonly OpenClass[],
  person: Person,
  ledger: Ledger,
  wanted: number,
  situations: readonly OpenClass['situation'][],
): void => {
  let made = 0
  for (const open of classes) {
    if (made === wanted) return
    if (situations.includes(open.situation) && bookAll(open, person, ledger)) made++
  }
}

const bookAll = ({ row, days }: OpenClass, person: Person, ledger: Ledger): boolean => {
  if (!days.every((day) => ledger.isFree(person.id, day))) return false
  return ledger.book(
    person.id,
    row,
    days.map((day) => ({ day, plus: day.id % 3 === 0 ? Math.min(1, row.plus_limit) : 0 })),
  )
}

const cancelSome = (classes: readonly OpenClass[], person: Person, ledger: Ledger, wanted: number): void => {
  let made = 0
  for (const { row, situation, days } of classes) {
    if (made === wanted) return
    // Of a day that the member books again, the record shows the later booking only.
    if (situation !== 'open' || !ledger.isFree(person.id, days[0]!)) continue
    if (ledger.bookAndCancel(person.id, row, [{ day: days[0]!, plus: 0 }])) made++
  }
}

/** Books nearly every date around now, the confirmed landmark first, so that the open class conflicts with it. */
const fillCalendar = (classes: readonly OpenClass[], person: Person, ledger: Ledger, now: number): void => {
  const kinds = ['confirmed', 'running', 'ended', 'open']
  const near = [...classes]
    .filter(({ situation, row }) => kinds.includes(situation) && row.id !== landmarks.openClassId)
    .sort(
      (one, other) =>
        Number(other.row.id === landmarks.confirmedClassId) -
        Number(one.row.id === landmarks.confirmedClassId),
    )
  for (const { row, days } of near) {
    const chosen = days.filter(
      (day) => Math.abs(day.starts_at - now) < 45 * dayMs && ledger.isFree(person.id, day),
    )
    if (chosen.length > 0)
      ledger.book(
        person.id,
        row,
        chosen.map((day) => ({ day, plus: 0 })),
      )
  }
}
