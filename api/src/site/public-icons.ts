import type { Answer } from 'contract/endpoint'
import type { readIcons } from 'contract/site'
import { LRUCache } from 'lru-cache'
import * as z from 'zod/mini'

const timeoutMs = 1500
const ttlMs = 3_600_000
const failureTtlMs = 30_000
const maxCached = 1000
/** A hundred icons need about 60 KB. */
const maxBytes = 256 * 1024
/** Visitors of other pages must not wait for a slow service. */
const maxAtOnce = 3

export type IconSet = Omit<Answer<typeof readIcons>, 'not_found'>

/** Undefined when the service knows none of them or times out. */
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

/** Iconify's API; each set of names once an hour, after a failure after 30 s. At most three concurrent requests. */
export function createPublicIcons(service: string): PublicIcons {
  const cache = new LRUCache<string, { set: IconSet | undefined }>({ max: maxCached, ttl: ttlMs })
  let underWay = 0
  return async (prefix, names) => {
    const query = `${prefix}.json?icons=${names.toSorted().join(',')}`
    const known = cache.get(query)
    if (known !== undefined) return known.set
    if (underWay >= maxAtOnce) return undefined
    underWay += 1
    try {
      const set = pickIcons(await fetchSet(`${service}/${query}`, prefix), names)
      cache.set(query, { set })
      return set
    } catch {
      // Unreachable, too slow, too large or malformed: the page is shown without the icon.
      cache.set(query, { set: undefined }, { ttl: failureTtlMs })
      return undefined
    } finally {
      underWay -= 1
    }
  }
}

export const pickIcons = (set: IconSet | undefined, names: readonly string[]): IconSet | undefined =>
  set && {
    ...set,
    icons: Object.fromEntries(
      names.flatMap((name) => (Object.hasOwn(set.icons, name) ? [[name, set.icons[name]!]] : [])),
    ),
  }

const fetchSet = async (address: string, prefix: string): Promise<IconSet | undefined> => {
  const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' })
  if (response.status === 404) return undefined
  const parsed = iconSet.parse(JSON.parse(await readText(response)))
  if (!response.ok || parsed.prefix !== prefix) throw new Error(`no answer for ${prefix}`)
  return parsed
}

const readText = async (response: Response): Promise<string> => {
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) throw new Error('the response is too large')
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
