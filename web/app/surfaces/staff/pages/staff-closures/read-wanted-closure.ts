import type { applyClosure } from 'contract/closures/closures'
import type { Sent } from 'contract/endpoint'

type Body = Sent<typeof applyClosure>['body']
export type WantedClosure = Pick<Body, 'date' | 'place' | 'from' | 'until'>

/** From the address: `?date=2026-06-03&place=county:tainan&from=13:00` or `…=base:3`. */
export function readWantedClosure(search: URLSearchParams): WantedClosure | undefined {
  const date = /^\d{4}-\d\d-\d\d$/.exec(search.get('date') ?? '')?.[0]
  const [kind, value] = (search.get('place') ?? '').split(':')
  if (date === undefined || value === undefined || value === '') return undefined
  const hours = { ...readTime(search, 'from'), ...readTime(search, 'until') }
  if (kind === 'base' && /^[1-9]\d{0,8}$/.test(value))
    return { date, place: { baseId: Number(value) }, ...hours }
  return kind === 'county' ? { date, place: { county: value } as Body['place'], ...hours } : undefined
}

const readTime = (search: URLSearchParams, name: 'from' | 'until') => {
  const time = search.get(name) ?? ''
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(time) && { [name]: time }
}
