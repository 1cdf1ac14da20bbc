import { countyName, countyIds } from 'contract/places/counties'
import { useEffect, useSyncExternalStore } from 'react'
import { SurfaceLink } from '#client/surface-link.tsx'
import { chipClass } from '#ui/chip-class.ts'
import { listPath } from './list-path.ts'
import type { OptionCounts } from './option-count.ts'

const storageKey = 'last-county'

export function LastCounty({ counts, search }: { counts: OptionCounts; search: URLSearchParams }) {
  const chosen = search.get('county') ?? ''
  const last = useSyncExternalStore(watchNothing, readCounty, () => undefined)
  useEffect(() => storeCounty(chosen), [chosen])
  if (last === undefined || chosen !== '' || search.has('base')) return null
  if (counts !== null && counts.county[last] === undefined) return null
  return (
    <SurfaceLink to={listPath(search, { county: last })} className={chipClass()} preventScrollReset>
      上次：{countyName(last)}
    </SurfaceLink>
  )
}

const watchNothing = () => () => {}

const isCounty = (id: string | null): id is string => countyIds.some((known) => known === id)

const readCounty = (): string | undefined => {
  try {
    const stored = localStorage.getItem(storageKey)
    return isCounty(stored) ? stored : undefined
  } catch {
    return undefined
  }
}

const storeCounty = (county: string): void => {
  if (!isCounty(county)) return
  try {
    localStorage.setItem(storageKey, county)
  } catch {
    // Storage is full or forbidden: nothing is offered at the next visit.
  }
}
