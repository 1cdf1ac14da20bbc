import type { applyClosure } from 'contract/closures'
import type { Sent } from 'contract/endpoint'

/** The bases of a county or one base, as the API takes them. */
export type ClosurePlace = Sent<typeof applyClosure>['body']['place']

/** A date and a place in the address of the page: `?date=2026-06-03&place=county:tainan` or `…=base:3`. */
export function readPlace(search: URLSearchParams): { date: string; place: ClosurePlace } | undefined {
  const date = /^\d{4}-\d\d-\d\d$/.exec(search.get('date') ?? '')?.[0]
  const [kind, value] = (search.get('place') ?? '').split(':')
  if (date === undefined || value === undefined || value === '') return undefined
  if (kind === 'base' && /^[1-9]\d{0,8}$/.test(value)) return { date, place: { baseId: Number(value) } }
  return kind === 'county' ? { date, place: { county: value } as ClosurePlace } : undefined
}
