import type { StaffRole } from 'contract/permissions'
import type { PreviewedThing } from 'contract/planning/preview'
import { taipeiDate, taipeiDayTime, taipeiTime } from 'contract/taipei-time'
import { instantOf } from '#surfaces/staff/changes/instant-of.ts'
import type { SelectOption } from '#ui/select-field.tsx'
import { textOfWeek, weekOf, type Week } from './hours-text.ts'
import type { Related } from './related-things.tsx'
import type { ThingWithdrawal } from './withdrawal-words.ts'

export type Values = Readonly<Record<string, unknown>>
/** The options of fields that must be loaded. */
export type LoadedOptions = Readonly<Record<string, readonly SelectOption[]>>
/** What the inputs hold. */
export type Texts = Record<string, string>

type InputWords = {
  field: string
  label: string
  hint?: string
  /** Follows the hint, except where an empty input changes nothing. */
  emptyMeans?: string
  /** The heading above this input and those below it, in a long form. */
  section?: string
  isOptional?: true
  /** Only a new thing may choose it. */
  isFixed?: true
}
export type ThingInput = InputWords &
  (
    | { kind: 'line' | 'paragraphs'; max: number; isNullable?: true }
    | {
        kind: 'lines'
        max: number
        /** How many are seen before it is scrolled or grows; few when absent. */
        rows?: number
        /** In place of the input where the value that was read is null: why it cannot be changed here. */
        lockedWhenNull?: string
      }
    | {
        kind: 'list'
        max: number
        /** What stands between the separators; texts when absent. */
        of?: 'number'
        /** An empty input is no list instead of an empty one. */
        isNullable?: true
      }
    | {
        kind: 'number'
        /** The map of `latitude`, `longitude` and `county` is drawn above it. */
        hasMap?: true
      }
    | { kind: 'date' }
    /** A date and a time in Taipei. */
    | { kind: 'moment'; isNullable?: true }
    | {
        kind: 'choice'
        options: (texts: Texts) => readonly SelectOption[]
        /** What the values of the options stand for; texts when absent. */
        of?: 'number' | 'boolean'
      }
    /** Several of the loaded options, in order; their values are numbers. */
    | { kind: 'chosen'; max: number }
    /** Any of the loaded options; their values are texts. */
    | { kind: 'ticked' }
    /** Spans of time for each weekday. */
    | {
        kind: 'hours'
        /** A weekday without any: 「休館」. */
        closed: string
        /** What it is to have no hours, when that is a choice of its own: 「和基地開放時間一樣」. */
        unset?: string
      }
  )

/** What is shown of a change, also of things that are not edited in a form of this kind. */
export type ShownField = ThingInput | (InputWords & { kind: 'instant' })

/** `isForbidden`: with these it is refused; else it can be published in spite of them. */
export type PublicationWarnings = { lines: readonly string[]; isForbidden: boolean }

/** How staff see a thing of the contract: its words, the inputs of its fields, and who may create one. */
export type ThingForm = {
  /** As in the contract. */
  path: string
  /** 「基地」 */
  name: string
  listPath: string
  onePath: (id: string) => string
  /** Where the editor leads back to, unless it is the list. */
  backTo?: (id: number) => { to: string; words: string }
  /** Where visitors see it; absent for things that have no preview. */
  publicPage?: { path: (id: number) => string; previewedAs: PreviewedThing }
  creators: readonly StaffRole[]
  /** The words of its list: for how many there are, and above the columns of the titles and the notes. */
  list?: {
    /** 「位」 */
    unit: string
    title: string
    note: string
    /** What it is for and what happens without one, as long as the list is empty. */
    purpose: string
    /** The nearest date comes first, so nobody looks them up by name. */
    isByDate?: true
  }
  /** The words of the link to a new one that begins with the values of this one: 「照這門課再開一門」 */
  again?: string
  /** The field that is the title of the editor; absent for what there is one of. */
  titleField?: string
  /** What is to be known before it is published. */
  warningsOf?: (id: number) => Promise<PublicationWarnings>
  /** For things that classes have. */
  withdrawal?: ThingWithdrawal
  /** What a deletion means; absent for things that cannot be deleted. */
  removal?: string
  inputs: readonly ThingInput[]
  /** Of a new one; with `publishedAt` for things that are published. */
  start: Values
  /** Options that must be loaded, by field. */
  load?: () => Promise<LoadedOptions>
  /** What its editor leads to: what belongs to it, or what it belongs to. */
  related?: (fields: Values, options: LoadedOptions) => Related | Promise<Related | undefined>
}

/** Whether it has a publication; others are there from their creation. */
export const isPublishedThing = ({ start }: ThingForm): boolean => 'publishedAt' in start

const copyMark = '（複本）'

/** What a new thing begins with that is made after another one: a draft. */
export function copiedFields({ inputs, titleField, start }: ThingForm, fields: Values): Values {
  const copied = { ...fields, ...('publishedAt' in start && { publishedAt: null }) }
  const title = inputs.find(({ field }) => field === titleField)
  if (title?.kind !== 'line') return copied
  const marked = String(fields[title.field]).slice(0, title.max - copyMark.length) + copyMark
  return { ...copied, [title.field]: marked }
}

/** 「陶藝、木工」 */
const separator = /[、,，\n]/

export const textsOf = ({ inputs }: ThingForm, values: Values): Texts =>
  Object.fromEntries(inputs.map((input) => [input.field, textOf(input, values[input.field])]))

export const textOf = ({ kind }: ShownField, value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (kind === 'moment') return localTextOf(new Date(value as string))
  if (kind === 'chosen' || kind === 'ticked') return (value as unknown[]).join(',')
  if (kind === 'hours') return textOfWeek(value as Week)
  if (kind === 'instant') return taipeiDayTime(new Date(String(value)))
  if (kind === 'lines') return (value as string[]).join('\n')
  return kind === 'list' ? (value as string[]).join('、') : String(value)
}

/** `2026-12-05T14:00`, as an input of date and time has it. */
const localTextOf = (at: Date): string => `${taipeiDate(at)}T${taipeiTime(at)}`

export const valuesOf = ({ inputs }: ThingForm, texts: Texts): Values =>
  Object.fromEntries(inputs.map((input) => [input.field, valueOf(input, texts[input.field] ?? '')]))

const wordsOf = (text: string, between: RegExp | string): string[] =>
  text
    .split(between)
    .map((word) => word.trim())
    .filter((word) => word !== '')

export const valueOf = (input: ThingInput, text: string): unknown => {
  if (input.kind === 'hours') return input.unset !== undefined && text === '' ? null : weekOf(text)
  const trimmed = text.trim()
  if (input.kind === 'list') return listOf(input, wordsOf(trimmed, separator))
  if (input.kind === 'lines') return wordsOf(trimmed, '\n')
  if (input.kind === 'number') return trimmed === '' ? null : Number(trimmed.normalize('NFKC'))
  if (input.kind === 'date') return trimmed
  if (input.kind === 'moment') return momentOf(trimmed, input.isNullable === true)
  if (input.kind === 'chosen') return trimmed === '' ? [] : trimmed.split(',').map(Number)
  if (input.kind === 'ticked') return trimmed === '' ? [] : trimmed.split(',')
  if (input.kind !== 'choice') return input.isNullable && trimmed === '' ? null : trimmed
  if (input.of === 'number') return trimmed === '' ? null : Number(trimmed)
  return input.of === 'boolean' ? trimmed === 'true' : trimmed
}

const listOf = ({ of, isNullable }: { of?: 'number'; isNullable?: true }, words: string[]): unknown => {
  if (isNullable && words.length === 0) return null
  return of === 'number' ? words.map(numberOf) : words
}

/** What is no number stays as it is, so that the server says what is wrong with it. */
const numberOf = (word: string): number | string => {
  const number = Number(word.normalize('NFKC').replace(/%$/, ''))
  return Number.isNaN(number) ? word : number
}

/** Half a moment stays as it is, so that the server says what is wrong with it. */
const momentOf = (text: string, isNullable: boolean): string | null => {
  if (isNullable && text === '') return null
  const [date = '', time = ''] = text.split('T')
  return instantOf(date, time) ?? text
}

/** The fields whose value is not the one that was read. */
export const changedFields = (read: Values, values: Values): string[] =>
  Object.keys(values).filter((field) => comparable(values[field]) !== comparable(read[field]))

/** Inputs of a date and a time have no seconds. */
const comparable = (value: unknown): string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value)
    ? value.slice(0, 16)
    : JSON.stringify(value)

/** The words in place of an input whose value cannot be changed in the form; undefined where it can. */
export const lockOf = (input: ThingInput, values: Values): string | undefined =>
  input.kind === 'lines' && values[input.field] === null ? input.lockedWhenNull : undefined

/**
 * The form without the inputs that are locked, or whose field a process of the version before does not answer: what is not there
 * is neither sent nor compared.
 */
export const unlockedForm = (form: ThingForm, values: Values): ThingForm => ({
  ...form,
  inputs: form.inputs.filter((input) => input.field in values && lockOf(input, values) === undefined),
})

/** Whether the inputs hold something else than what was read. */
export const isUnsaved = (form: ThingForm, { read, texts }: Typed): boolean =>
  changedFields(read, valuesOf(form, texts)).length > 0

/** What somebody has typed and not saved, and the values that were read before. */
export type Typed = { read: Values; texts: Texts }

/**
 * Takes newer values of the thing into a form: what was typed stays, with the value that it was typed over, so that a
 * field that somebody else has changed since is still asked about. `fields` are those with unsaved text.
 */
export function keepTyped(
  form: ThingForm,
  { read, texts }: Typed,
  fresh: Values,
): Typed & { fields: string[] } {
  // A draft of an earlier version of the form lacks the text of a field that was added since.
  const fields = changedFields(read, valuesOf(form, texts)).filter((field) => field in texts)
  const pick = <T>(from: Readonly<Record<string, T>>) =>
    Object.fromEntries(fields.map((field) => [field, from[field]!]))
  return {
    read: { ...fresh, ...pick(read) },
    texts: { ...textsOf(form, fresh), ...pick(texts) },
    fields,
  }
}
