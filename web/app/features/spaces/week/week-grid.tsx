import type { WantedUse } from 'contract/spaces/own-applications'
import { taipeiDate } from 'contract/taipei-time'
import { memo, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { reachOf } from './choose-range.ts'
import { DayColumn } from './day-column.tsx'
import { canChoose, clockOf, rangeOf, type DaySlots, type Minutes } from './day-slots.ts'
import { DayTabs } from './day-tabs.tsx'
import { placeForKey, type Place } from './move-by-key.ts'
import { useRangeChoice } from './use-range-choice.ts'
import styles from './week-grid.module.css'

type WeekGridProps = {
  days: readonly DaySlots[]
  spaceId: number
  /** The chosen times of this space. */
  uses: readonly WantedUse[]
  /** A time that is moved to another one: its day is shown first. */
  old?: WantedUse
  /** The date that is shown first, when somebody can apply for a time of it. */
  asked?: string
  onChoose: (use: WantedUse) => boolean
  onRemove: (use: WantedUse) => void
  onHint: (words: string) => void
}

/** A week of half-hours; one day of it on narrow screens. One tab stop: arrows, Home and End move, Esc takes back. */
export const WeekGrid = memo(function WeekGrid(props: WeekGridProps) {
  const { days, uses, old, asked } = props
  const grid = useRef<HTMLDivElement>(null)
  const { anchor, words, press, giveUp } = useRangeChoice(props)
  const free = days.map(({ slots }) => slots.filter(({ state }) => canChoose(state)).map(({ at }) => at))
  const isFree = (_: unknown, day: number) => free[day]!.length > 0
  const askedDay = days.findIndex((each, day) => each.date === asked && isFree(each, day))
  const firstDay = askedDay >= 0 ? askedDay : Math.max(0, days.findIndex(isFree))
  const oldDay = days.findIndex(({ date }) => old && date === taipeiDate(new Date(old.startsAt)))
  const [shown, setShown] = useState(oldDay >= 0 ? oldDay : firstDay)
  const [focus, setFocus] = useState<Place>()
  const [pointed, setPointed] = useState<Minutes>()
  /** Where a key has moved to, until it has the focus: on narrow screens its day is shown first. */
  const keyTarget = useRef<Place>(undefined)
  useLayoutEffect(() => {
    const to = keyTarget.current
    keyTarget.current = undefined
    if (to !== undefined) slotOf(grid.current, days[to.day]!.date, to.at)?.focus()
  })
  const stop = focus ?? { day: shown, at: free[shown]?.[0] ?? -1 }

  const moveByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return giveUp()
    const next = placeForKey(event.key, stop, free)
    if (next === undefined) return
    event.preventDefault()
    setShown(next.day)
    setFocus(next)
    keyTarget.current = next
  }
  return (
    <div className={styles.frame}>
      <DayTabs
        days={days}
        shown={shown}
        onShow={(day) => {
          setShown(day)
          setFocus(undefined)
        }}
      />
      <div
        ref={grid}
        role="grid"
        tabIndex={-1}
        aria-label="這一週的時段"
        aria-describedby="grid-help"
        className={styles.grid}
        onKeyDown={moveByKey}
        onPointerLeave={() => setPointed(undefined)}
      >
        <Hours days={days} />
        {days.map((day, index) => (
          <DayColumn
            key={day.date}
            day={day}
            isShown={index === shown}
            uses={uses}
            old={old}
            range={
              anchor?.date === day.date
                ? { at: anchor.at, pointed: pointed ?? anchor.at, reach: reachOf(day.slots, anchor.at) }
                : undefined
            }
            tabStop={stop.day === index ? stop.at : undefined}
            onPress={(at) => press(day.date, at)}
            onPoint={setPointed}
            onFocus={(at) => {
              setFocus({ day: index, at })
              setPointed(at)
            }}
          />
        ))}
      </div>
      <p id="grid-help" className={styles.help}>
        先點開始的那一格，再點結束的那一格。
        <span className={styles.keys}>鍵盤：方向鍵移動，Enter 選，Esc 重來。</span>
      </p>
      <VisuallyHidden role="status">{words}</VisuallyHidden>
    </div>
  )
})

const slotOf = (grid: HTMLElement | null, date: string, at: Minutes): HTMLElement | null | undefined =>
  grid?.querySelector<HTMLElement>(`[data-date="${date}"][data-at="${at}"]`)

/** Only beside the seven columns: on narrow screens each half-hour shows its time. */
function Hours({ days }: { days: readonly DaySlots[] }) {
  const range = rangeOf(days)
  if (range === undefined) return null
  const hours = Array.from(
    { length: Math.ceil((range.to - range.from) / 60) },
    (_, index) => range.from + index * 60,
  )
  return (
    <div className={styles.hours} aria-hidden="true">
      {hours.map((hour) => (
        <span key={hour}>{clockOf(hour)}</span>
      ))}
    </div>
  )
}
