import { maxChangedClasses } from 'contract/planning/class-changes'

type Handed = {
  ids: number[]
  /** How many are not listed here: they have ended, or there are too many before them. */
  missing: number
}

/** Classes that another page has chosen, of `?classes=1,2`: as many as one change takes. Undefined: none. */
export function handedClasses(search: URLSearchParams, listed: readonly number[]): Handed | undefined {
  const asked = (search.get('classes') ?? '').split(',').filter((id) => /^[1-9]\d{0,8}$/.test(id))
  const ids = [...new Set(asked)].map(Number).slice(0, maxChangedClasses)
  if (ids.length === 0) return undefined
  const known = new Set(listed)
  const found = ids.filter((id) => known.has(id))
  return { ids: found, missing: ids.length - found.length }
}
