import { taipeiDayTime } from 'contract/taipei-time'
import type { ThingChange } from 'contract/thing'
import type { SelectOption } from '#ui/select-field.tsx'
import { textOf, type ThingForm } from './thing-form.ts'

export type LoadedOptions = Readonly<Record<string, readonly SelectOption[]>>

/** 「名額：12 → 14」 for each field that was changed. */
export const changeLines = (
  form: Pick<ThingForm, 'inputs'>,
  options: LoadedOptions,
  change: Pick<ThingChange, 'before' | 'after'>,
): string[] => Object.keys(change.after).map((field) => lineOf(form, options, { field, change }))

type Changed = { field: string; change: Pick<ThingChange, 'before' | 'after'> }

const lineOf = (
  { inputs }: Pick<ThingForm, 'inputs'>,
  options: LoadedOptions,
  { field, change: { before, after } }: Changed,
): string => {
  if (field === 'publishedAt') return after[field] === null ? '收回成草稿' : '公開'
  const input = inputs.find((each) => each.field === field)
  if (input === undefined) return field
  const words = (value: unknown) => {
    const text = textOf(input, value)
    if (input.kind === 'moment' && text !== '') return taipeiDayTime(new Date(value as string))
    const known = options[field] ?? (input.kind === 'choice' ? input.options({}) : [])
    const labelOf = (each: string) => known.find((option) => option.value === each)?.label ?? each
    return (
      cut(input.kind === 'chosen' ? text.split(',').map(labelOf).join('、') : labelOf(text)) || '（空白）'
    )
  }
  return `${input.label}：${words(before?.[field])} → ${words(after[field])}`
}

const cut = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text)
