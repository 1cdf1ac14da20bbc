import { useNavigate } from 'react-router'
import { SelectField } from '#ui/select-field.tsx'

type BaseChoiceProps = { bases: readonly string[]; base: string; addressOf: (base: string) => string }

/** Nothing for who has one base. */
export function BaseChoice({ bases, base, addressOf }: BaseChoiceProps) {
  const navigate = useNavigate()
  if (bases.length < 2) return null
  return (
    <SelectField
      label="基地"
      width="medium"
      emptyLabel="全部"
      options={bases.map((name) => ({ value: name, label: name }))}
      value={base}
      onChange={({ target }) => void navigate(addressOf(target.value), { preventScrollReset: true })}
    />
  )
}
