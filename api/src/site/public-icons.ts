import type { Answer } from 'contract/endpoint'
import type { readIcons } from 'contract/site'
import { LRUCache } from 'lru-cache'
import * as z from 'zod/mini'

/** Timeout of the public icon service, in ms. */
const timeoutMs = 1500
/** TTL of its cached responses, in ms, also of unknown icons. */
const ttlMs = 3_600_000
const maxCached = 1000

/** Icons of one set, in Iconify's format. */
export type IconSet = Omit<Answer<typeof readIcons>, 'not_found'>

/** Icons of a set from the public service; undefined when it knows none of them or times out. */
export type PublicIcons = (prefix: string, names: readonly string[]) => Promise<IconSet | undefined>

const size = z.optional(z.number().check(z.positive(), z.maximum(512)))
const iconSet = z.object({
  prefix: z.string(),
  icons: z.record(
    z.string(),
    z.object({ body: z.string().check(z.maxLength(20_000)), width: size, height: size }),
  ),
  width: size,
  height: size,
})

/** Fetches from the service at this URL (Iconify's API); each set of names at most once an hour. */
export function createPublicIcons(service: string): PublicIcons {
  const cache = new LRUCache<string, { set: IconSet | undefined }>({ max: maxCached, ttl: ttlMs })
  return async (prefix, names) => {
    const query = `${prefix}.json?icons=${names.toSorted().join(',')}`
    const known = cache.get(query)
    if (known !== undefined) return known.set
    const set = await fetchSet(`${service}/${query}`, prefix)
    cache.set(query, { set })
    return set
  }
}

const fetchSet = async (address: string, prefix: string): Promise<IconSet | undefined> => {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' })
    const parsed = response.ok ? iconSet.safeParse(await response.json()) : undefined
    return parsed?.success && parsed.data.prefix === prefix ? parsed.data : undefined
  } catch {
    // Unreachable or too slow: the page is shown without the icon.
    return undefined
  }
}
