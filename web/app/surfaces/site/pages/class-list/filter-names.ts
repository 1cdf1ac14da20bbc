/** The filters of the class list as they stand in the URL; the API knows them by the same names. */
export const filterNames = [
  'q',
  'category',
  'county',
  'base',
  'teacher',
  'audience',
  'from',
  'to',
  'weekday',
  'time',
  'mode',
  'free',
  'seats',
  'past',
  'sort',
] as const

/** Filters in force: every value of every filter, joined by commas. What we do not know is left out. */
export function readFilters(search: URLSearchParams): Record<string, string> {
  const pairs = filterNames.map((name) => [name, search.getAll(name).filter(Boolean).join(',')])
  return Object.fromEntries(pairs.filter(([, value]) => value !== '')) as Record<string, string>
}

/** A form's answers as a short query: nothing empty in it, several values in one. */
export function filtersOfForm(form: HTMLFormElement): URLSearchParams {
  const sent = new URLSearchParams()
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string') sent.append(name, value.trim())
  const view = sent.get('view')
  return new URLSearchParams({ ...readFilters(sent), ...(view && { view }) })
}
