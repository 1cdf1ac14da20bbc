import type { PairedDay, ParallelClass } from 'contract/transfers/merge'
import { Warning } from '#surfaces/staff/changes/warning.tsx'
import { spanOf } from '#surfaces/staff/parallel/span-of.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { lackingSeats, type PairForm } from './merge-form.ts'
import styles from '#surfaces/staff/changes/planned.module.css'

type PairCardProps = {
  pair: PairedDay
  form: PairForm
  into: ParallelClass
  /** What is shown is no longer what the form says. */
  isStale: boolean
  onChange: (changed: Partial<PairForm>) => void
}

export function PairCard({ pair, form, into, isStale, onChange }: PairCardProps) {
  const { from, people, waiting } = pair
  const options = into.days.map((day) => ({ value: String(day.classDayId), label: spanOf(day) }))
  const lacking = lackingSeats(pair, form.capacity)
  const needsMore =
    pair.to !== null && pair.after > pair.to.capacity && form.to === String(pair.to.classDayId)
  return (
    <li className={styles.card}>
      <p className={styles.name}>{spanOf(from)}</p>
      <p>
        {people + waiting === 0 ? '沒有人報名' : `報名 ${people} 位`}
        {waiting > 0 && `、候補 ${waiting} 位`}
      </p>
      <SelectField
        label="改到"
        emptyLabel="沒有對應，這一天不上"
        options={options}
        value={form.to}
        onChange={({ target }) => onChange({ to: target.value, capacity: '' })}
      />
      {!isStale && <Outcome pair={pair} capacity={form.capacity} lacking={lacking} />}
      {needsMore && (
        <TextField
          label="把名額加大到"
          hint={`至少 ${pair.after}`}
          inputMode="numeric"
          autoComplete="off"
          value={form.capacity}
          onChange={({ target }) => onChange({ capacity: target.value })}
        />
      )}
    </li>
  )
}

type OutcomeProps = { pair: PairedDay; capacity: string; lacking: number }

function Outcome({ pair: { to, people, waiting, after, elsewhere }, capacity, lacking }: OutcomeProps) {
  if (to === null)
    return people + waiting === 0 ? null : (
      <Warning words={`${people + waiting} 位這一天沒有課可上，會收到停課通知`} />
    )
  return (
    <>
      <p>
        併班後 <strong>{after}</strong>／{capacity === '' ? to.capacity : capacity} 位
      </p>
      {lacking > 0 && <Warning words={`少 ${lacking} 個名額，請在下面加大，或先請幾位改到別的日子`} />}
      {elsewhere > 0 && <Warning words={`${elsewhere} 位同一時間有別的課，仍然會轉過去`} />}
    </>
  )
}
