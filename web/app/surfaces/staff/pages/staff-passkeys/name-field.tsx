import { TextField } from '#ui/text-field.tsx'

export function NameField({ name, onChange }: { name: string; onChange: (name: string) => void }) {
  return (
    <TextField
      label="裝置的名稱"
      hint="讓你認得是哪一個，例如：阿雯的手機"
      maxLength={40}
      autoComplete="off"
      value={name}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
