import { use } from 'react'
import { SelectField } from '#ui/select-field.tsx'
import type { listParallel } from './list-parallel.ts'

type ParallelChoiceProps = {
  classes: ReturnType<typeof listParallel>
  label: string
  /** What to do when there is no other class. */
  emptyWords: string
  error?: string
  value: string
  onChange: (classId: string) => void
}

/** Suspends until the classes are known. */
export function ParallelChoice({ classes, label, emptyWords, error, value, onChange }: ParallelChoiceProps) {
  const found = use(classes)
  if (found === undefined) return <p>沒有讀到其他的班，請關掉再打開一次。</p>
  if (found.length === 0) return <p>{emptyWords}</p>
  return (
    <SelectField
      label={label}
      error={error}
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
