import { RadioGroup } from '#ui/radio-group.tsx'
import { HoursInput } from './hours-input.tsx'
import { textOfWeek, weekOf } from './hours-text.ts'

type OwnHoursInputProps = {
  id: string
  label: string
  hint?: string
  error?: string
  closed: string
  unset: string
  /** As of `textOfWeek`; empty: it has no hours of its own. */
  value: string
  onChange: (value: string) => void
}

/** A choice between the hours of something else and a week of its own. */
export function OwnHoursInput({ label, value, onChange, closed, unset, ...texts }: OwnHoursInputProps) {
  const isOwn = value !== ''
  return (
    <>
      <RadioGroup
        {...texts}
        legend={label}
        name={texts.id}
        isInline
        value={isOwn ? 'own' : 'unset'}
        options={[
          { value: 'unset', label: unset },
          { value: 'own', label: '另外設定' },
        ]}
        onChange={({ target }) => onChange(target.value === 'own' ? textOfWeek(weekOf('')) : '')}
      />
      {isOwn && (
        <HoursInput
          id={`${texts.id}-week`}
          label="每週的外借時間"
          empty="還沒有填，請至少填一段。"
          {...{ value, onChange, closed }}
        />
      )}
    </>
  )
}
