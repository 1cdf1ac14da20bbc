import { surfaces } from './app/surfaces/surfaces.ts'

/** What the bundler tells of a module: the part of rolldown's `getModuleInfo` that is used here. */
type Modules = { getModuleInfo(id: string): { importers: readonly string[]; isEntry: boolean } | null }

/** A piece that fewer pages share stays with them, so that a page loads little that it does not need. */
const minPages = 7

/**
 * The chunk of a module: that of the surface whose pages share it. The chunk of the public site depends on its own pages
 * alone, so that pages of another surface never change what a visitor loads. Null: the bundler decides.
 */
export function surfaceChunk(id: string, modules: Modules): string | null {
  const counts = new Map<string, number>()
  for (const entry of entriesOf(id, modules)) {
    const owner = surfaces.find(({ name }) => entry.includes(`/app/surfaces/${name}/`))?.name ?? 'site'
    // What a layout loads, every page of its surface loads.
    const pages = entry.includes(`/app/surfaces/${owner}/layout/`) ? minPages : 1
    counts.set(owner, (counts.get(owner) ?? 0) + pages)
  }
  if ((counts.get('site') ?? 0) >= minPages) return 'site'
  if (counts.has('site')) return null
  const [[only, pages] = ['', 0], other] = counts
  return other === undefined && pages >= minPages ? only : null
}

/** The same for the public site alone. */
export const siteChunk = (id: string, modules: Modules): string | null =>
  surfaceChunk(id, modules) === 'site' ? 'site' : null

/** The entries (route modules) that load a module at once, by whatever way. */
function entriesOf(id: string, modules: Modules): Set<string> {
  const seen = new Set([id])
  const entries = new Set<string>()
  for (const one of seen) {
    const info = modules.getModuleInfo(one)
    if (info?.isEntry) entries.add(one)
    for (const importer of info?.importers ?? []) seen.add(importer)
  }
  return entries
}
