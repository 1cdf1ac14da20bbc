/** Columns that can be left out of the table. */
const optionalColumns = ['base', 'days', 'teachers', 'people', 'state'] as const
export type OptionalColumn = (typeof optionalColumns)[number]
export type ColumnId = 'class' | OptionalColumn

export const columnWords: Readonly<Record<ColumnId, string>> = {
  class: '班別',
  base: '基地',
  days: '上課日',
  teachers: '老師',
  people: '人次／名額',
  state: '狀態',
}

/** The base is a column only for readers of several bases. */
export const optionalColumnsOf = ({ hasBases }: { hasBases: boolean }) =>
  optionalColumns.filter((id) => id !== 'base' || hasBases).map((id) => ({ id, words: columnWords[id] }))

/** `base.days` of an address; what is no column is ignored. */
export const hiddenColumns = (text: string): OptionalColumn[] =>
  optionalColumns.filter((id) => text.split('.').includes(id))
