import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Answer } from 'contract/endpoint'
import type { readIcons as endpoint } from 'contract/site'
import { refuse } from '#platform/refuse.ts'
import { pickIcons, type IconSet, type PublicIcons } from './public-icons.ts'

type IconAnswer = Answer<typeof endpoint>

const require = createRequire(import.meta.url)
const loaded = new Map<string, Promise<IconSet>>()
const installed: Record<string, string> = { lucide: '@iconify-json/lucide/icons.json' }

/** From the installed set, else from the public service. Refuses `not_found` when no name is known. */
export async function readIcons(
  prefix: string,
  requested: readonly string[],
  readPublic: PublicIcons,
): Promise<IconAnswer> {
  const names = [...new Set(requested)]
  const local = pickIcons(await loadSet(prefix), names)
  const missing = names.filter((name) => !Object.hasOwn(local?.icons ?? {}, name))
  const remote = missing.length === 0 ? undefined : await readPublic(prefix, missing)
  const icons = { ...local?.icons, ...remote?.icons }
  const notFound = names.filter((name) => !Object.hasOwn(icons, name))
  if (local === undefined && notFound.length === names.length)
    throw refuse('not_found', { message: '目前找不到這組圖示。' })
  const { width = 24, height = 24 } = local ?? remote ?? {}
  return { prefix, icons, width, height, ...(notFound.length > 0 ? { not_found: notFound } : {}) }
}

const loadSet = async (prefix: string): Promise<IconSet | undefined> => {
  const file = Object.hasOwn(installed, prefix) ? installed[prefix] : undefined
  if (file === undefined) return undefined
  const known =
    loaded.get(prefix) ?? readFile(require.resolve(file), 'utf8').then((text) => JSON.parse(text) as IconSet)
  loaded.set(prefix, known)
  return await known
}
