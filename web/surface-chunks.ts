import { surfaces } from './app/surfaces/surfaces.ts'

/** The part of rolldown's `getModuleInfo` that is used here. */
type Modules = { getModuleInfo(id: string): { importers: readonly string[]; isEntry: boolean } | null }

/** Modules used by fewer pages stay out of the shared chunk, so that other pages do not load them. */
const minPages = 6

/**
 * The chunk of a module: `site` when at least six pages of the site need it, `shared` when fewer need it and another
 * surface does too, `detail` when at least three pages need it and all of them are details of one thing, the name of the
 * other surface when only its pages need it. Whether the site's own chunk has it depends on the site's pages alone, so
 * that pages of another surface never change what a visitor loads. Null: the bundler decides.
 */
export function surfaceChunk(id: string, modules: Modules): string | null {
  const counts = new Map<string, number>()
  const entries = entriesOf(id, modules)
  for (const entry of entries) {
    const owner = surfaces.find(({ name }) => entry.includes(`/app/surfaces/${name}/`))?.name ?? 'site'
    // Every page of a surface loads the modules of its layout.
    const pages = entry.includes(`/app/surfaces/${owner}/layout/`) ? minPages : 1
    counts.set(owner, (counts.get(owner) ?? 0) + pages)
  }
  if ((counts.get('site') ?? 0) >= minPages) return 'site'
  if (counts.size > 1) return 'shared'
  if (entries.size >= 3 && [...entries].every((entry) => entry.endsWith('-detail/page.tsx'))) return 'detail'
  const [[surface, pages] = ['', 0]] = counts
  return surface !== 'site' && pages >= minPages ? surface : null
}

/** The naming function of a group that takes the modules of one chunk only. */
export const chunkNamed =
  (name: string) =>
  (id: string, modules: Modules): string | null =>
    surfaceChunk(id, modules) === name ? name : null

/** The entries (route modules) that import a module statically, directly or indirectly. */
function entriesOf(id: string, modules: Modules): Set<string> {
  const seen = new Set([id])
  const entries = new Set<string>()
  for (const one of seen) {
    const info = modules.getModuleInfo(one)
    // A route module has an entry for each part that is loaded on its own.
    if (info?.isEntry) entries.add(one.replace(/\?.*$/, ''))
    for (const importer of info?.importers ?? []) seen.add(importer)
  }
  return entries
}
