import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Answer } from 'contract/endpoint'
import type { readIcons as endpoint } from 'contract/site'
import { refuse } from '#platform/refuse.ts'

type IconAnswer = Answer<typeof endpoint>
type IconSet = Omit<IconAnswer, 'not_found'>

/** How long the public icon service may take, in ms, before we answer without it. */
const fallbackTimeout = 1500
const publicService = 'https://api.iconify.design'

const require = createRequire(import.meta.url)
const loaded = new Map<string, Promise<IconSet>>()
const installed: Record<string, string> = { lucide: '@iconify-json/lucide/icons.json' }

/**
 * Icons of one set: from the set installed here, else from the public Iconify service within 1500 ms.
 * Refuses `not_found` for a set that neither knows or that cannot be had in time.
 */
export async function readIcons(
  prefix: string,
  names: readonly string[],
  fetchPublic: typeof fetch = fetch,
): Promise<IconAnswer> {
  const file = installed[prefix]
  if (file === undefined) return await readPublicIcons(prefix, names, fetchPublic)
  const set = await loadSet(prefix, file)
  const wanted = [...new Set(names)]
  const found = wanted.filter((name) => Object.hasOwn(set.icons, name))
  const missing = wanted.filter((name) => !found.includes(name))
  return {
    prefix,
    icons: Object.fromEntries(found.map((name) => [name, set.icons[name]!])),
    width: set.width ?? 24,
    height: set.height ?? 24,
    ...(missing.length > 0 ? { not_found: missing } : {}),
  }
}

const loadSet = (prefix: string, file: string): Promise<IconSet> => {
  const known =
    loaded.get(prefix) ?? readFile(require.resolve(file), 'utf8').then((text) => JSON.parse(text) as IconSet)
  loaded.set(prefix, known)
  return known
}

const readPublicIcons = async (
  prefix: string,
  names: readonly string[],
  fetchPublic: typeof fetch,
): Promise<IconAnswer> => {
  try {
    const address = `${publicService}/${prefix}.json?icons=${names.join(',')}`
    const response = await fetchPublic(address, {
      signal: AbortSignal.timeout(fallbackTimeout),
      redirect: 'error',
    })
    const set = response.ok ? ((await response.json()) as IconSet) : undefined
    if (set?.prefix === prefix && typeof set.icons === 'object') return set
  } catch {
    // unreachable or too slow: the icon is missing, the page is not
  }
  throw refuse('not_found', { message: '目前找不到這組圖示。' })
}
