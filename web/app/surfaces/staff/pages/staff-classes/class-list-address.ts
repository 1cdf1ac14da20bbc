import {
  classListParts,
  classSortsOf,
  type ClassListPart,
  type ClassSort,
} from 'contract/planning/class-list'
import { staffPaths } from 'contract/staff-pages'
import { cursorOf } from '#surfaces/staff/lists/cursor-of.ts'
import { hiddenColumns, type OptionalColumn } from './class-columns.ts'

/** What the list is narrowed to; empty: to nothing. */
export type Narrowed = { q: string; base: string; room: string; teacher: string }

export const nothingNarrowed: Narrowed = { q: '', base: '', room: '', teacher: '' }

/** What a list shows, without its page. */
export type ShownClasses = {
  part: ClassListPart
  narrowed: Narrowed
  /** Undefined: the part's own order. */
  sort: ClassSort | undefined
  hidden: readonly OptionalColumn[]
}

type Changed = Partial<Record<'part' | 'sort' | 'cursor' | 'hide', string>>

/**
 * The list with the same part, filters, order and columns, except what is changed; empty: without. From the first page, unless
 * `cursor` says from where. Another part has the order only if it is one of its own.
 */
export function classListAddress(shown: ShownClasses, changed: Changed): string {
  const part = partOf(changed.part ?? shown.part)
  const sort = sortIn(part, changed.sort ?? shown.sort ?? '') ?? ''
  const kept = { part, ...shown.narrowed, hide: shown.hidden.join('.'), ...changed, sort }
  const filled = Object.entries(kept).filter(([, value]) => value !== '')
  return `${staffPaths.staffClasses()}?${new URLSearchParams(filled)}`
}

const partOf = (text: string | null): ClassListPart =>
  classListParts.find((each) => each === text) ?? 'current'
const sortIn = (part: ClassListPart, text: string | null) => classSortsOf[part].find((each) => each === text)

/** Of an address; what the server would refuse is left out. */
export const narrowedOf = (params: URLSearchParams): Narrowed => {
  const text = (name: string, max: number) => (params.get(name) ?? '').trim().slice(0, max)
  const id = (name: string) => /^[1-9]\d{0,8}$/.exec(params.get(name) ?? '')?.[0] ?? ''
  return { q: text('q', 80), base: id('base'), room: text('room', 40), teacher: id('teacher') }
}

/** Of an address. `cursor` is empty for the first page. */
export function readClassListAddress(params: URLSearchParams): ShownClasses & { cursor: string } {
  const part = partOf(params.get('part'))
  return {
    part,
    narrowed: narrowedOf(params),
    sort: sortIn(part, params.get('sort')),
    hidden: hiddenColumns(params.get('hide') ?? ''),
    cursor: cursorOf(params),
  }
}

export const isNarrowed = ({ narrowed }: ShownClasses): boolean =>
  Object.values(narrowed).some((value) => value !== '')
