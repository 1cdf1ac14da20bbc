import type { Plugin } from 'vite'

type Chunk = {
  type: 'chunk'
  fileName: string
  facadeModuleId: string | null
  isEntry: boolean
  isDynamicEntry: boolean
  imports: readonly string[]
  viteMetadata?: { importedCss: Set<string> }
}
type Asset = { type: 'asset'; fileName: string; source: string | Uint8Array }
type Bundle = Record<string, Chunk | Asset>

/**
 * Sheets beside that of the whole site: `of` matches the modules that alone need it, `owners` those whose chunks name it.
 * The router links it on all pages that load such a module.
 */
const parts = {
  staff: { of: /\/app\/surfaces\/staff\//, owners: /\/app\/surfaces\/staff\/layout\/staff-layout\.tsx$/ },
  spaces: {
    of: /\/app\/(?:features\/spaces|surfaces\/(?:site|liff)\/pages\/(?:apply-space|space-application))\//,
    owners: /\/app\/surfaces\/(?:site|liff)\/pages\/(?:apply-space|space-application)\/page\.tsx$/,
  },
} as const
const whole = /\/app\/root\.tsx$/
type Part = keyof typeof parts
type Sheet = Part | 'style'

const ownersOf = (sheet: Sheet): RegExp => (sheet === 'style' ? whole : parts[sheet].owners)

/**
 * Three style sheets instead of one for each chunk: `staff` for what only the back-office loads and `spaces` for what only
 * the pages load on which people apply for a space, so that others do not download them, and `style` for everything else
 * (docs/decisions/0007-pages-carry-their-first-styles.md).
 */
export const surfaceStyles = (): Plugin => ({
  name: 'surface-styles',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  // Before Vite's manifest, which says what the router links.
  generateBundle: {
    order: 'pre',
    handler(_, output) {
      const bundle = output as unknown as Bundle
      for (const [sheet, source] of Object.entries(joinStyles(bundle)) as [Sheet, string][]) {
        const owners = chunksOf(bundle).filter((chunk) => ownersOf(sheet).test(sourceOf(chunk)))
        if (owners.length === 0) throw new Error(`no module links the style sheet "${sheet}"`)
        const file = this.emitFile({ type: 'asset', name: `${sheet}.css`, source })
        for (const owner of owners) owner.viteMetadata!.importedCss.add(this.getFileName(file))
      }
    },
  },
})

/** Takes the chunks' own sheets out of the bundle. Throws when styles belong to no page. */
export function joinStyles(bundle: Bundle): Record<Sheet, string> {
  const chunks = inOrder(bundle)
  const sheetOf = sheetsOf(bundle, chunks.filter(isEntry))
  const joined: Record<Sheet, string> = { style: '', staff: '', spaces: '' }
  const taken = new Set<string>()
  for (const chunk of chunks) {
    for (const name of chunk.viteMetadata?.importedCss ?? []) {
      if (!taken.has(name)) joined[sheetOf(chunk)] += textOf(bundle[name])
      taken.add(name)
    }
    chunk.viteMetadata?.importedCss.clear()
  }
  for (const name of taken) delete bundle[name]
  const left = chunksOf(bundle).find((chunk) => (chunk.viteMetadata?.importedCss.size ?? 0) > 0)
  if (left !== undefined) throw new Error(`no entry loads ${left.fileName}, whose styles would be lost`)
  return joined
}

/** A chunk is of a part when no entry outside of it loads it. */
function sheetsOf(bundle: Bundle, entries: readonly Chunk[]): (chunk: Chunk) => Sheet {
  const outside = (Object.keys(parts) as Part[]).map((part) => {
    const others = entries.filter((entry) => !parts[part].of.test(sourceOf(entry)))
    return { part, loaded: reachable(bundle, others) }
  })
  return ({ fileName }) => outside.find(({ loaded }) => !loaded.has(fileName))?.part ?? 'style'
}

/** What a chunk imports comes before it, as in its scripts, so that a page's rules win over those of its parts. */
function inOrder(bundle: Bundle): Chunk[] {
  const seen = new Set<Chunk>()
  const ordered: Chunk[] = []
  const visit = (chunk: Chunk) => {
    if (seen.has(chunk)) return
    seen.add(chunk)
    importsOf(bundle, chunk).forEach(visit)
    ordered.push(chunk)
  }
  // By their modules, because the order of the bundle is that of the hashes in the names.
  const idOf = ({ facadeModuleId }: Chunk) => facadeModuleId ?? ''
  const entries = chunksOf(bundle).filter(isEntry)
  entries.toSorted((one, other) => (idOf(one) < idOf(other) ? -1 : 1)).forEach(visit)
  return ordered
}

function reachable(bundle: Bundle, entries: readonly Chunk[]): Set<string> {
  const names = new Set(entries.map(({ fileName }) => fileName))
  for (const name of names)
    for (const { fileName } of importsOf(bundle, bundle[name] as Chunk)) names.add(fileName)
  return names
}

const chunksOf = (bundle: Bundle): Chunk[] => Object.values(bundle).filter((file) => file.type === 'chunk')

const importsOf = (bundle: Bundle, chunk: Chunk): Chunk[] =>
  chunk.imports.flatMap((name) => {
    const file = bundle[name]
    return file?.type === 'chunk' ? [file] : []
  })

const isEntry = (chunk: Chunk): boolean => chunk.isEntry || chunk.isDynamicEntry

const sourceOf = ({ facadeModuleId }: Chunk): string =>
  (facadeModuleId ?? '').replace(/\?.*$/, '').replaceAll('\\', '/')

const textOf = (file: Chunk | Asset | undefined): string => {
  if (file?.type !== 'asset') throw new Error('a style sheet is missing in the bundle')
  return typeof file.source === 'string' ? file.source : new TextDecoder().decode(file.source)
}
