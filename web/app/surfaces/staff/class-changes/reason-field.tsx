import { TextField } from '#ui/text-field.tsx'

type ReasonFieldProps = { example: string; value: string; onChange: (reason: string) => void }

/** Members read the reason. It may stay empty. */
export function ReasonField({ example, value, onChange }: ReasonFieldProps) {
  return (
    <TextField
      label="原因"
      isOptional
      hint={`報名的人會看到，例如：${example}`}
      maxLength={100}
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

export const reasonOf = (reason: string): { reason?: string } =>
  reason.trim() === '' ? {} : { reason: reason.trim() }
