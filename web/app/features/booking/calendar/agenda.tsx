import { pages } from 'contract/pages'
import { useEffect } from 'react'
import { onceTouched } from '#client/on-first-touch.ts'
import { SurfaceLink } from '#client/surface-link.tsx'
import { bookedDayWords } from '#features/booking/booked-day-words.ts'
import { CheckInLink } from '#features/booking/check-in/check-in-link.tsx'
import { OwnCode, prepareOwnCode } from '#features/booking/check-in/own-code.tsx'
import { DayActions } from '#features/booking/day-actions.tsx'
import { DayNotes } from '#features/booking/day-notes.tsx'
import { WaitWords } from '#features/booking/wait-words.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Facts } from '#ui/facts.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { agendaTitle, emptyTitle } from './agenda-titles.ts'
import { AgendaUse } from './agenda-use.tsx'
import { isUse, keyOf, type Entry } from './calendar-entries.ts'
import { factsOfDay } from './facts-of-day.tsx'
import type { OwnDay } from './stored-days.ts'
import styles from './agenda.module.css'

type AgendaProps = {
  entries: readonly Entry[]
  selected: string | undefined
  /** The month, such as `2027-01`, when only its days are listed; undefined for all coming days. */
  month: string | undefined
  now: number
  /** The days were stored earlier; there is no network to change them. */
  isStored: boolean
}

const maxEntries = 8

export function Agenda({ entries, selected, month, now, isStored }: AgendaProps) {
  const hasUses = entries.some(isUse)
  const hasDays = entries.some((entry) => !isUse(entry))
  // A day whose code is shown here loads what draws it at once. The others show theirs on the page of the booking.
  useEffect(() => (hasDays ? onceTouched(prepareOwnCode) : undefined), [hasDays])
  const shown = selected === undefined ? entries.slice(0, maxEntries) : entries
  return (
    <section aria-labelledby="agenda">
      <h2 id="agenda" className={styles.title} aria-live="polite">
        {agendaTitle(selected, month, hasUses)}
      </h2>
      {entries.length === 0 && <NoClasses title={emptyTitle(selected, month)} />}
      <ul role="list" className={styles.list}>
        {shown.map((entry) =>
          isUse(entry) ? (
            <AgendaUse key={keyOf(entry)} use={entry} now={now} />
          ) : (
            <AgendaItem key={keyOf(entry)} {...{ day: entry, now, isStored }} />
          ),
        )}
      </ul>
      {shown.length < entries.length && (
        <p className={styles.more}>
          之後還有 {entries.length - shown.length} {hasUses ? '項' : '堂課'}，在月曆上點日期就看得到。
        </p>
      )}
    </section>
  )
}

function NoClasses({ title }: { title: string }) {
  return (
    <EmptyState
      title={title}
      headingLevel={3}
      actions={
        <SurfaceLink to={pages.classList()} className={buttonClass()}>
          去看看有什麼課
        </SurfaceLink>
      }
    />
  )
}

type AgendaItemProps = { day: OwnDay; now: number; isStored: boolean }

function AgendaItem({ day, now, isStored }: AgendaItemProps) {
  const state = bookedDayWords(day, now)
  return (
    <li
      className={styles.item}
      data-category={day.category}
      data-state={day.state}
      data-testid={`agenda-${day.classDayId}`}
    >
      <div className={styles.head}>
        <h3 className={styles.name}>
          <SurfaceLink to={pages.bookingConfirmation({ bookingId: day.bookingId })}>{day.title}</SurfaceLink>
        </h3>
        <StatusPill state={state.pill} size="small">
          {state.word}
        </StatusPill>
      </div>
      <Facts variant="inline" facts={factsOfDay(day, now)} />
      <DayNotes day={day} now={now} />
      <WaitWords day={day} now={now} />
      {isSoon(day, now) && <OwnCode code={day.bookingCode} />}
      {isAhead(day, now) && !isStored && <CheckInLink {...{ day, now }} />}
      {day.state !== 'leave' && !day.dayCancelled && !isStored && <DayActions {...{ day, now }} />}
    </li>
  )
}

const isHeld = ({ state, dayCancelled }: OwnDay): boolean => state === 'booked' && !dayCancelled
const isAhead = (day: OwnDay, now: number): boolean => isHeld(day) && Date.parse(day.endsAt) > now
/** Other days have their code on the page of the booking. */
const isSoon = (day: OwnDay, now: number): boolean =>
  isAhead(day, now) && Date.parse(day.startsAt) < now + 24 * 3_600_000
