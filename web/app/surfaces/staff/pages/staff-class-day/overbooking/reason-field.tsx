import { TextField } from '#ui/text-field.tsx'

type ReasonFieldProps = {
  label?: string
  example?: string
  value: string
  error: string | undefined
  onChange: (reason: string) => void
}

export function ReasonField({
  label = '超收的原因',
  example = '從外縣市來，老師同意加一個位子',
  value,
  error,
  onChange,
}: ReasonFieldProps) {
  return (
    <TextField
      label={label}
      hint={`會留在紀錄，本人匯出資料時看得到，請不要寫病情。例如：${example}`}
      error={error}
      maxLength={100}
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

export const missingReason = (reason: string): string | undefined =>
  reason.trim() === '' ? '請填寫原因。' : undefined
