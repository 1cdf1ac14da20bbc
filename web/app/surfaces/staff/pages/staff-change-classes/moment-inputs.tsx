import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { momentLabels, type How, type MomentField, type MomentTexts } from './wanted-settings.ts'
import styles from './moment-inputs.module.css'

const hows: Readonly<Record<MomentField, readonly How[]>> = {
  publishedAt: ['now', 'before', 'at'],
  registrationOpensAt: ['now', 'before', 'at'],
  decideBy: ['before', 'at', 'none'],
}

const howWords: Readonly<Record<Exclude<How, ''>, string>> = {
  now: '馬上',
  before: '各班第一天之前',
  at: '同一個時間',
  none: '不設期限',
}

type MomentInputsProps = {
  field: MomentField
  texts: MomentTexts
  onChange: (changed: Partial<MomentTexts>) => void
}

export function MomentInputs({ field, texts, onChange }: MomentInputsProps) {
  const { how } = texts
  const of = (name: 'daysBefore' | 'date' | 'time') => ({
    value: texts[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  })
  const label = momentLabels[field]
  return (
    <div className={styles.moment}>
      <SelectField
        label={label}
        isOptional
        emptyLabel="照舊"
        options={hows[field].map((value) => ({ value, label: howWords[value as Exclude<How, ''>] }))}
        value={how}
        onChange={({ target }) => onChange({ how: target.value as How })}
      />
      {how === 'before' && (
        <TextField {...of('daysBefore')} label={`${label}：第一天之前幾天`} inputMode="numeric" />
      )}
      {how === 'at' && <TextField {...of('date')} label={`${label}：日期`} type="date" />}
      {(how === 'before' || how === 'at') && (
        <TextField {...of('time')} label={`${label}：時間`} type="time" />
      )}
    </div>
  )
}
