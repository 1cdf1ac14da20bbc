import { onlineVenue, unknownVenue } from 'contract/catalog/online-class'
import { maxCapacity, type StaffDay } from 'contract/office/staff-class'
import { taipeiDate, taipeiDayTime, taipeiTime } from 'contract/taipei-time'
import { useState } from 'react'
import { daySpan } from '#surfaces/staff/changes/day-span.ts'
import { refusalWords } from '#surfaces/staff/changes/send-once.ts'
import { useDraftForm } from '#surfaces/staff/changes/use-draft-form.ts'
import type { Missing } from '#surfaces/staff/changes/use-missing.ts'
import { ChangeSheet } from '#surfaces/staff/class-changes/change-sheet.tsx'
import { TimeInputs } from '#surfaces/staff/class-changes/time-inputs.tsx'
import { missingOfTime } from '#surfaces/staff/class-changes/typed-time.ts'
import type { Make, Wanted } from '#surfaces/staff/class-changes/use-changes.ts'
import { DayField } from '#surfaces/staff/planning/day-field.tsx'
import { RoomField } from '#surfaces/staff/planning/room-field.tsx'
import { Stepper } from '#ui/stepper.tsx'
import type { FoundClashes } from './clash-words.ts'
import { MoveClashes } from './move-clashes.tsx'
import { readClashes } from './read-clashes.ts'

type AddDaySheetProps = {
  classId: number
  baseId: number
  /** Of an online class it has the link of the others and no room. */
  isOnline: boolean
  /** Of the class, by time. */
  days: readonly StaffDay[]
  make: Make
  onClose: () => void
}

const weekMs = 7 * 86_400_000

const timeAfter = (last: StaffDay | undefined) =>
  last === undefined
    ? { date: '', from: '14:00', until: '16:00' }
    : {
        date: taipeiDate(new Date(Date.parse(last.startsAt) + weekMs)),
        from: taipeiTime(new Date(last.startsAt)),
        until: taipeiTime(new Date(last.endsAt)),
      }

const hasRoom = ({ venue }: StaffDay): boolean => venue !== onlineVenue && venue !== unknownVenue

/** Begins a week after the last day, with all else as on that day; in the last room, when that day has none. */
export function AddDaySheet({ classId, baseId, isOnline, days, make, onClose }: AddDaySheetProps) {
  const last = days.at(-1)
  const [{ date, from, until, venue, capacity }, set] = useDraftForm(`day of ${classId}`, {
    ...timeAfter(last),
    venue: isOnline ? onlineVenue : (days.findLast(hasRoom)?.venue ?? ''),
    capacity: last?.capacity ?? 12,
  })
  const [seen, setSeen] = useState<{ place: string; found: FoundClashes }>()
  const place = `${date} ${from} ${until} ${venue.trim()}`
  const found = seen?.place === place ? seen.found : undefined
  const isWarned = found !== undefined && !found.isForbidden
  const read = (): Wanted | Missing | string => {
    const missing = missingOfTime({ date, from, until })
    if (missing !== undefined) return missing
    const span = daySpan({ date, from, until })
    if (span === undefined) return '請填寫日期和時間。'
    if (venue.trim() === '') return { field: 'venue', message: '請填寫教室。' }
    return {
      change: { verb: 'day', body: { ...span, venue: venue.trim(), capacity } },
      done: `已加上 ${taipeiDayTime(new Date(span.startsAt))}`,
    }
  }
  /** Adds the day at once when nothing is against it. */
  const check = async (wanted: Wanted): Promise<string | undefined> => {
    try {
      const clashes = await readClashes(classId, wanted.change)
      setSeen({ place, found: clashes })
      if (clashes.lines.length > 0 || clashes.late !== undefined) return undefined
    } catch (refused) {
      return refusalWords(refused)
    }
    const refused = await make(wanted)
    if (refused === undefined) onClose()
    return refused
  }
  return (
    <ChangeSheet
      title="加一堂課"
      concern="不會通知任何人。要補課的話，加好再請大家來報名這一天。"
      button={isWarned ? '仍然加這一堂' : '加這一堂'}
      check={isWarned ? undefined : check}
      {...{ read, make, onClose }}
    >
      {(errorOf) => (
        <>
          <DayField {...errorOf('date')} value={date} onChange={(typed) => set({ date: typed })} />
          <TimeInputs {...{ from, until, errorOf }} onChange={set} />
          {isOnline ? (
            <p>線上上課，連結和其他堂一樣。</p>
          ) : (
            <RoomField
              {...errorOf('venue')}
              baseIds={[String(baseId)]}
              typed={venue}
              value={venue}
              onChange={(event) => set({ venue: event.target.value })}
            />
          )}
          <Stepper
            label="名額"
            words={{ before: '名額', after: '位' }}
            value={capacity}
            min={1}
            max={maxCapacity}
            onChange={(seats) => set({ capacity: seats })}
          />
          <div role="status">{found && <MoveClashes found={found} act="加" />}</div>
        </>
      )}
    </ChangeSheet>
  )
}
