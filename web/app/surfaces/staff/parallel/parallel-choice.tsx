import type { ParallelClass } from 'contract/office/merge'
import { use } from 'react'
import { SelectField } from '#ui/select-field.tsx'

type ParallelChoiceProps = {
  classes: Promise<ParallelClass[]>
  label: string
  /** What to do when there is none. */
  emptyWords: string
  value: string
  onChange: (classId: string) => void
}

/** Suspends until the classes are known. */
export function ParallelChoice({ classes, label, emptyWords, value, onChange }: ParallelChoiceProps) {
  const found = use(classes)
  if (found.length === 0) return <p>{emptyWords}</p>
  return (
    <SelectField
      label={label}
      emptyLabel="請選擇"
      options={found.map(({ id, className, baseName, days }) => ({
        value: String(id),
        label: `${className}（${baseName}，還有 ${days.length} 天）`,
      }))}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
