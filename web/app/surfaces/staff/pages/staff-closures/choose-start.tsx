import { taipeiDate } from 'contract/taipei-time'
import { RadioGroup } from '#ui/radio-group.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './apply-closure.module.css'

export type Start = { isPrepared: boolean; date: string; time: string }

export const startNow = (now: number): Start => ({
  isPrepared: false,
  date: taipeiDate(new Date(now)),
  time: '',
})

/** Undefined at once, null while something is missing. */
export const startOf = ({ isPrepared, date, time }: Start): string | null | undefined => {
  if (!isPrepared) return undefined
  const at = new Date(`${date}T${time}:00+08:00`)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}

type ChooseStartProps = { start: Start; onChange: (start: Start) => void }

export function ChooseStart({ start, onChange }: ChooseStartProps) {
  return (
    <>
      <RadioGroup
        legend="什麼時候執行"
        name="start"
        options={[
          { value: 'now', label: '現在執行' },
          {
            value: 'later',
            label: '先準備好，到時候自動執行',
            description: '執行前都可以取消；到時候會再檢查一次，行不通的班會略過並說明。',
          },
        ]}
        value={start.isPrepared ? 'later' : 'now'}
        onChange={(event) => onChange({ ...start, isPrepared: event.target.value === 'later' })}
      />
      {start.isPrepared && (
        <div className={styles.start}>
          <TextField
            label="執行的日期"
            type="date"
            value={start.date}
            onChange={(event) => onChange({ ...start, date: event.target.value })}
          />
          <TextField
            label="執行的時間"
            type="time"
            value={start.time}
            onChange={(event) => onChange({ ...start, time: event.target.value })}
          />
        </div>
      )}
    </>
  )
}
