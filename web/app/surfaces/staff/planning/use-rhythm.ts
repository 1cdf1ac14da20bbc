import { useState } from 'react'
import type { ClassTexts } from './class-texts.ts'
import { chosenWeekdays, firstChange, toggleWeekday } from './weekday-choice.ts'

type Rhythmic = {
  texts: ClassTexts
  /** The dates as they are planned now, so that one's own choice starts with them. */
  dates: readonly string[]
  change: (changed: Partial<ClassTexts>) => void
}

/** What the inputs of a rhythm do. It remembers what was chosen before, for who tries another rhythm and comes back. */
export function useRhythm({ texts, dates, change }: Rhythmic) {
  const { first, everyWeeks, weekdays } = texts
  const isRhythm = everyWeeks !== '0'
  const [ownDates, setOwnDates] = useState<string>()
  const [picked, setPicked] = useState(() => chosenWeekdays(first, weekdays))
  return {
    isRhythm,
    begin: (date: string) => change(firstChange(texts, date, picked)),
    repeat: (weeks: string) => {
      if (weeks === '0') return change({ everyWeeks: weeks, addedDates: ownDates ?? dates.join(',') })
      if (isRhythm) return change({ everyWeeks: weeks })
      setOwnDates(texts.addedDates)
      return change({ everyWeeks: weeks, addedDates: '' })
    },
    toggle: (weekday: number) => {
      const next = toggleWeekday(first, weekdays, weekday)
      setPicked(chosenWeekdays(first, next))
      change({ weekdays: next })
    },
  }
}

export type Rhythm = ReturnType<typeof useRhythm>
