import type { WantedUse } from 'contract/spaces/own-applications'
import { maxUses } from 'contract/spaces/use-limits'
import { taipeiDate, taipeiDay } from 'contract/taipei-time'
import { useState } from 'react'
import { showSuccess } from '#client/notices/toasts.ts'
import { useAct } from '#client/use-act.ts'
import { addUses } from '#features/spaces/draft/application-draft.ts'
import { dayOf } from '#features/spaces/week/day-words.ts'
import { Button } from '#ui/button.tsx'
import { addDays } from '#ui/month-dates.ts'
import { TextField } from '#ui/text-field.tsx'
import { readDays } from './read-days.ts'
import { repeatWeekly } from './repeat-weekly.ts'
import styles from './chosen-times.module.css'

type WeeklyFormProps = { use: WantedUse; latest: string; onDone: () => void }

/** Adds the same time of later weeks, until a date. */
export function WeeklyForm({ use, latest, onDone }: WeeklyFormProps) {
  const first = addDays(taipeiDate(new Date(use.startsAt)), 7)
  const fourWeeks = addDays(first, 21)
  const [until, setUntil] = useState(fourWeeks < latest ? fourWeeks : latest)
  const { isBusy, error, run } = useAct()
  const add = async () => {
    if (until < first || until > latest)
      return `請選 ${taipeiDay(dayOf(first))} 到 ${taipeiDay(dayOf(latest))} 之間的日期。`
    // A refusal was shown.
    const days = await readDays(use.spaceId, first, until).catch(() => undefined)
    if (days === undefined) return undefined
    const { uses, skipped } = repeatWeekly(use, until, days)
    const added = addUses(uses)
    showSuccess(wordsOf({ added, leftOut: uses.length - added, skipped }), 8000)
    onDone()
    return undefined
  }
  return (
    <div className={styles.weekly}>
      <TextField
        id="weekly-until"
        type="date"
        label="每週同一時間，到"
        width="medium"
        min={first}
        max={latest}
        value={until}
        error={error}
        onChange={(event) => setUntil(event.currentTarget.value)}
      />
      <Button isBusy={isBusy} onClick={() => void run(add)}>
        加入這幾週
      </Button>
    </div>
  )
}

type Added = { added: number; leftOut: number; skipped: readonly { date: string; why: string }[] }

const wordsOf = ({ added, leftOut, skipped }: Added): string => {
  const days = skipped.map(({ date, why }) => `${taipeiDay(dayOf(date))}${why}`).join('、')
  return [
    `加了 ${added} 個時段。`,
    ...(days === '' ? [] : [`跳過 ${days}。`]),
    ...(leftOut === 0 ? [] : [`另有 ${leftOut} 個和已選的重疊，或超過 ${maxUses} 個，沒有加入。`]),
  ].join('')
}
