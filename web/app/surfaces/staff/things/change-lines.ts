import { startOfTaipeiDay, taipeiDayTime, taipeiFullDay } from 'contract/taipei-time'
import type { ThingChange } from 'contract/thing'
import { weekInWords, type Week } from './hours-text.ts'
import { textOf, type LoadedOptions, type ShownField } from './thing-form.ts'

type ShownFields = { inputs: readonly ShownField[] }

/** 「名額：12 → 14」 for each field that was changed. */
export const changeLines = (
  form: ShownFields,
  options: LoadedOptions,
  change: Pick<ThingChange, 'before' | 'after'>,
): string[] =>
  Object.keys(change.after)
    .filter((field) => !isSame(change, field))
    .map((field) => lineOf(form, options, { field, change }))

/** Some changes also say what was not changed, such as whose role it is. */
export const isSame = ({ before, after }: Pick<ThingChange, 'before' | 'after'>, field: string): boolean =>
  before !== null && field in before && JSON.stringify(before[field]) === JSON.stringify(after[field])

type Changed = { field: string; change: Pick<ThingChange, 'before' | 'after'> }

const lineOf = (
  { inputs }: ShownFields,
  options: LoadedOptions,
  { field, change: { before, after } }: Changed,
): string => {
  if (field === 'publishedAt') return after[field] === null ? '收回成草稿' : '公開'
  const input = inputs.find((each) => each.field === field)
  if (input === undefined) return field
  const words = (value: unknown) => wordsOf(input, options, value)
  return `${input.label}：${words(before?.[field])} → ${words(after[field])}`
}

const listKinds: readonly string[] = ['list', 'lines', 'chosen', 'ticked']

/** At most 60 characters, in one line; 「（空白）」 for an empty value. */
export const wordsOf = (input: ShownField, options: LoadedOptions, value: unknown): string =>
  cut(allWordsOf(input, options, value, '、'))

/** Whole, with each part of a list on `separator`; 「（空白）」 for an empty value. */
export const allWordsOf = (
  input: ShownField,
  options: LoadedOptions,
  value: unknown,
  separator: string,
): string => {
  const known = options[input.field] ?? (input.kind === 'choice' ? input.options({}) : [])
  const nameOf = (id: string) => known.find((option) => option.value === id)?.label ?? id
  if (input.kind === 'moment' && typeof value === 'string') return taipeiDayTime(new Date(value))
  if (input.kind === 'date' && typeof value === 'string') return taipeiFullDay(startOfTaipeiDay(value))
  if (input.kind === 'hours')
    return Array.isArray(value) ? weekInWords(value as Week, input.closed) : (input.unset ?? '')
  const text =
    listKinds.includes(input.kind) && Array.isArray(value)
      ? value.map((each) => nameOf(String(each))).join(separator)
      : nameOf(textOf(input, value))
  return text || '（空白）'
}

const cut = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text)
