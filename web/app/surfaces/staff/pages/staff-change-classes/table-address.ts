export const columnIds = ['class', 'base', 'first', 'days', 'people', 'state'] as const
export type ColumnId = (typeof columnIds)[number]

/** Columns that can be left out. */
export const optionalColumns = [
  'base',
  'first',
  'days',
  'people',
  'state',
] as const satisfies readonly ColumnId[]
type OptionalColumn = (typeof optionalColumns)[number]

/** What is searched, in which order and with which columns; the whole of it is in the address. */
export type TableState = {
  q: string
  base: string
  state: string
  sort: { id: ColumnId; desc: boolean } | null
  hidden: readonly OptionalColumn[]
}

const isColumn = (id: string): id is ColumnId => (columnIds as readonly string[]).includes(id)

export function readTableState(search: URLSearchParams): TableState {
  const hidden = (search.get('hide') ?? '').split('.')
  const sorted = search.get('sort') ?? ''
  const id = sorted.replace(/^-/, '')
  return {
    q: search.get('q') ?? '',
    base: search.get('base') ?? '',
    state: search.get('state') ?? '',
    sort: isColumn(id) ? { id, desc: sorted.startsWith('-') } : null,
    hidden: optionalColumns.filter((each) => hidden.includes(each)),
  }
}

/** Without what is usual. */
export function toTableSearch({ q, base, state, sort, hidden }: TableState): URLSearchParams {
  const entries = {
    q,
    base,
    state,
    sort: sort === null ? '' : `${sort.desc ? '-' : ''}${sort.id}`,
    hide: hidden.join('.'),
  }
  return new URLSearchParams(Object.entries(entries).filter(([, value]) => value !== ''))
}
