import type { Party } from 'contract/attendance/attendance'
import { taipeiDayTime } from 'contract/taipei-time'
import { useDraft } from '#client/session/use-draft.ts'
import { useAct } from '#client/use-act.ts'
import type { LiftPause } from '#surfaces/staff/pages/staff-class-day/roster/use-roster.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './lift-pause-form.module.css'

type LiftPauseFormProps = { party: Party; pausedUntil: string; liftPause: LiftPause; onDone: () => void }

export function LiftPauseForm({ party, pausedUntil, liftPause, onDone }: LiftPauseFormProps) {
  const [note, setNote] = useDraft(`lift pause ${party.bookingId}`)
  const { error, isBusy, run } = useAct()
  const send = async () => {
    if (note.trim() === '') return '請填寫恢復的原因。'
    if (await liftPause(party, note.trim())) onDone()
    return undefined
  }
  return (
    <section className={styles.lift} aria-labelledby="lift">
      <h3 id="lift">
        暫停新的報名到 <span className={styles.until}>{taipeiDayTime(new Date(pausedUntil))}</span>
      </h3>
      <p>最近缺席 {party.noShows.count} 天。提前恢復後，到今天為止的缺席不再計算。</p>
      <TextField
        label="恢復的原因"
        hint="本人匯出資料時看得到，請不要寫病情。例如：家裡有急事，有先打電話"
        error={error}
        maxLength={200}
        autoComplete="off"
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <Button icon="undo" isBusy={isBusy} onClick={() => void run(send)}>
        提前恢復報名
      </Button>
    </section>
  )
}
