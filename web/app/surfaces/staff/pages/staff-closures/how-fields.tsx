import { closureWays, maxPostponeDays, type ClosureWay } from 'contract/closures'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { TextField } from '#ui/text-field.tsx'
import { wayWords } from './closure-words.ts'
import styles from './how-fields.module.css'

export type HowValues = { way: ClosureWay; reason: string; postponeDays: number; onlineUrl: string }

type HowFieldsProps = { values: HowValues; onChange: (values: HowValues) => void }

/** What is done to the days, and why. */
export function HowFields({ values, onChange }: HowFieldsProps) {
  const set = (part: Partial<HowValues>) => onChange({ ...values, ...part })
  return (
    <div className={styles.fields}>
      <RadioGroup
        legend="怎麼處理"
        name="way"
        variant="row"
        options={closureWays.map((value) => ({ value, ...wayWords[value] }))}
        value={values.way}
        onChange={(event) => set({ way: event.target.value as ClosureWay })}
      />
      {values.way === 'postpone' && (
        <div className={styles.days}>
          <p>往後移幾天</p>
          <Stepper
            label="往後移幾天"
            value={values.postponeDays}
            min={1}
            max={maxPostponeDays}
            onChange={(postponeDays) => set({ postponeDays })}
          />
        </div>
      )}
      {values.way === 'online' && (
        <TextField
          label="線上教室的連結"
          hint="https:// 開頭，只有報名的人看得到"
          type="url"
          inputMode="url"
          autoComplete="off"
          maxLength={500}
          value={values.onlineUrl}
          onChange={(event) => set({ onlineUrl: event.target.value })}
        />
      )}
      <TextField
        label="原因"
        hint="報名的人會看到，例如：颱風停班停課"
        maxLength={100}
        autoComplete="off"
        value={values.reason}
        onChange={(event) => set({ reason: event.target.value })}
      />
    </div>
  )
}

/** What is still missing, in one sentence. */
export function howProblem({ way, reason, onlineUrl }: HowValues): string | undefined {
  if (reason.trim() === '') return '請填寫原因，報名的人會看到。'
  const isLink = URL.canParse(onlineUrl.trim()) && onlineUrl.trim().startsWith('https://')
  return way === 'online' && !isLink ? '請填寫 https:// 開頭的線上教室連結。' : undefined
}
