import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { settingInputs } from './wanted-settings.ts'

type SettingInputProps = {
  input: (typeof settingInputs)[number]
  value: string
  onChange: (value: string) => void
}

/** As in the editor of one class; empty leaves each class as it is. */
export function SettingInput({ input, value, onChange }: SettingInputProps) {
  const { label, hint } = input
  const common = {
    label,
    hint,
    value,
    isOptional: true,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  }
  if (input.kind === 'choice')
    return <SelectField {...common} emptyLabel="照舊" options={input.options({})} />
  return <TextField {...common} inputMode={input.kind === 'number' ? 'numeric' : 'text'} autoComplete="off" />
}
