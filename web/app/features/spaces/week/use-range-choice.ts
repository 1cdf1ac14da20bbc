import type { WantedUse } from 'contract/spaces/own-applications'
import { maxUses } from 'contract/spaces/use-limits'
import { useEffect, useRef, useState } from 'react'
import { dayLabel } from '#ui/month-dates.ts'
import { rangeBetween, type Anchor } from './choose-range.ts'
import { clockOf, instantOf, type DaySlots, type Minutes } from './day-slots.ts'

type RangeChoiceProps = {
  days: readonly DaySlots[]
  spaceId: number
  uses: readonly WantedUse[]
  /** False: it was not added, because it overlaps a chosen time or there are too many. */
  onChoose: (use: WantedUse) => boolean
  onRemove: (use: WantedUse) => void
  /** What to do next after the first tap; empty when the time is complete. Always the same function. */
  onHint: (words: string) => void
}

const notAdded = `這段和你已選的時段重疊，或已經選滿 ${maxUses} 個。請先移除一個，再選一次。`

/** The first tap says where a time starts, the second where it ends. A tap on a chosen time removes it. */
export function useRangeChoice(props: RangeChoiceProps) {
  const { days, spaceId, uses, onChoose, onRemove, onHint } = props
  const [anchor, setShown] = useState<Anchor>()
  // Taps that were held until the page was hydrated come before the next rendering.
  const latest = useRef<Anchor>(undefined)
  const [words, setWords] = useState('')
  // Another week is another grid, which starts again.
  useEffect(() => () => onHint(''), [onHint])

  const setAnchor = (next: Anchor | undefined) => {
    latest.current = next
    setShown(next)
  }
  const clear = () => {
    setAnchor(undefined)
    onHint('')
  }
  const start = (date: string, at: Minutes, before = '') => {
    setAnchor({ date, at })
    setWords(`${before}從 ${dayLabel(date)} ${clockOf(at)} 開始，再選結束的那一格。`)
    onHint(`${before}從 ${clockOf(at)} 開始，再點結束的那一格`)
  }
  const end = ({ date, at }: Anchor, other: Minutes) => {
    const range = rangeBetween(days.find((day) => day.date === date)?.slots ?? [], at, other)
    if (range === undefined) return start(date, other, '中間有不能借的時段。改')
    const use = { spaceId, startsAt: instantOf(date, range.at), endsAt: instantOf(date, range.until) }
    clear()
    if (!onChoose(use)) {
      setWords(notAdded)
      return onHint(notAdded)
    }
    setWords(`已選 ${dayLabel(date)} ${clockOf(range.at)} 到 ${clockOf(range.until)}。`)
  }
  const press = (date: string, at: Minutes) => {
    const chosen = chosenAt(uses, date, at)
    if (latest.current?.date === date) end(latest.current, at)
    else if (chosen === undefined) start(date, at)
    else {
      onRemove(chosen)
      setWords(`已移除 ${dayLabel(date)} 的時段。`)
    }
  }
  const giveUp = () => {
    if (latest.current === undefined) return
    clear()
    setWords('已取消，重新選開始的時間。')
  }
  return { anchor, words, press, giveUp }
}

/** The chosen time that contains this half-hour. */
export const chosenAt = (uses: readonly WantedUse[], date: string, at: Minutes): WantedUse | undefined => {
  const instant = Date.parse(instantOf(date, at))
  return uses.find(({ startsAt, endsAt }) => Date.parse(startsAt) <= instant && instant < Date.parse(endsAt))
}
