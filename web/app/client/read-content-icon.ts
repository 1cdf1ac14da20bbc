import type { Answer } from 'contract/endpoint'
import type { readIcons } from 'contract/site'
import { callApi } from './session/call-api.ts'

type IconSet = Answer<typeof readIcons>

const iconUrls = new Map<string, Promise<string | undefined>>()
let requested = new Map<string, Set<string>>()
let pendingSets: Promise<ReadonlyMap<string, IconSet>> | undefined

/**
 * The `data:` URL of an icon named `set:name`; undefined when it does not exist. Icons requested together are fetched
 * in one request per set.
 */
export function readContentIcon(name: string): Promise<string | undefined> {
  const [prefix = '', icon = ''] = name.split(':')
  const found =
    iconUrls.get(name) ??
    readBatched(prefix, icon).then((set) => (set === undefined ? undefined : toDataUrl(set, icon)))
  iconUrls.set(name, found)
  return found
}

const readBatched = async (prefix: string, icon: string): Promise<IconSet | undefined> => {
  requested.set(prefix, (requested.get(prefix) ?? new Set()).add(icon))
  pendingSets ??= Promise.resolve().then(readRequested)
  return (await pendingSets).get(prefix)
}

const readRequested = async (): Promise<ReadonlyMap<string, IconSet>> => {
  const batch = [...requested]
  requested = new Map()
  pendingSets = undefined
  const found = new Map<string, IconSet>()
  await Promise.all(
    batch.map(async ([prefix, icons]) => {
      const set = await readSet(prefix, [...icons])
      if (set !== undefined) found.set(prefix, set)
    }),
  )
  return found
}

const readSet = (prefix: string, icons: readonly string[]): Promise<IconSet | undefined> =>
  callApi<typeof readIcons>(
    'GET /api/icon/:file',
    { params: { file: `${prefix}.json` }, query: { icons: icons.join(',') } },
    { isQuiet: true },
  ).catch(() => undefined)

const toDataUrl = (set: IconSet, name: string): string | undefined => {
  const icon = set.icons[name]
  if (icon === undefined) return undefined
  const { body, width = set.width ?? 24, height = set.height ?? 24 } = icon
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${body}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
