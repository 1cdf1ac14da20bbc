export const filterNames = [
  'q',
  'category',
  'county',
  'course',
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
  'closed',
  'sort',
] as const

/** Several values are joined by commas; unknown parameters are ignored. */
export function readFilters(search: URLSearchParams): Record<string, string> {
  const pairs = filterNames.map((name) => [name, search.getAll(name).filter(Boolean).join(',')])
  return Object.fromEntries(pairs.filter(([, value]) => value !== '')) as Record<string, string>
}

/** A short query: without empty values, several values joined by commas. */
export function filtersOfForm(form: HTMLFormElement): URLSearchParams {
  const sent = new URLSearchParams()
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string') sent.append(name, value.trim())
  const view = sent.get('view')
  return new URLSearchParams({ ...readFilters(sent), ...(view && { view }) })
}
