import type { WantedUse } from 'contract/spaces/applications'
import { taipeiDate, taipeiDay } from 'contract/taipei-time'
import { useState } from 'react'
import { showSuccess } from '#client/notices/toasts.ts'
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
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const add = async () => {
    if (until < first || until > latest)
      return setError(`請選 ${taipeiDay(dayOf(first))} 到 ${taipeiDay(dayOf(latest))} 之間的日期。`)
    setBusy(true)
    // A refusal was shown.
    const days = await readDays(use.spaceId, first, until).catch(() => undefined)
    setBusy(false)
    if (days === undefined) return
    const { uses, skipped } = repeatWeekly(use, until, days)
    showSuccess(wordsOf(addUses(uses), skipped), 8000)
    onDone()
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
      <Button isBusy={isBusy} onClick={() => void add()}>
        加入這幾週
      </Button>
    </div>
  )
}

const wordsOf = (added: number, skipped: readonly { date: string; why: string }[]): string => {
  const left = skipped.map(({ date, why }) => `${taipeiDay(dayOf(date))}${why}`).join('、')
  return `加了 ${added} 個時段。${left === '' ? '' : `跳過 ${left}。`}`
}
