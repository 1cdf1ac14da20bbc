import type { Answer } from 'contract/endpoint'
import type { readIcons } from 'contract/site'
import { callApi } from './session/call-api.ts'

type IconSet = Answer<typeof readIcons>

const known = new Map<string, Promise<string | undefined>>()
let wanted = new Map<string, Set<string>>()
let sets: Promise<ReadonlyMap<string, IconSet>> | undefined

/**
 * The `data:` URL of an icon named `set:name`; undefined when it does not exist. Icons requested together are fetched
 * in one request per set.
 */
export function readContentIcon(name: string): Promise<string | undefined> {
  const [prefix = '', icon = ''] = name.split(':')
  const found =
    known.get(name) ??
    readTogether(prefix, icon).then((set) => (set === undefined ? undefined : draw(set, icon)))
  known.set(name, found)
  return found
}

const readTogether = async (prefix: string, icon: string): Promise<IconSet | undefined> => {
  wanted.set(prefix, (wanted.get(prefix) ?? new Set()).add(icon))
  sets ??= Promise.resolve().then(readWanted)
  return (await sets).get(prefix)
}

const readWanted = async (): Promise<ReadonlyMap<string, IconSet>> => {
  const asked = [...wanted]
  wanted = new Map()
  sets = undefined
  const found = new Map<string, IconSet>()
  await Promise.all(
    asked.map(async ([prefix, icons]) => {
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

const draw = (set: IconSet, name: string): string | undefined => {
  const icon = set.icons[name]
  if (icon === undefined) return undefined
  const { body, width = set.width ?? 24, height = set.height ?? 24 } = icon
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${body}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
