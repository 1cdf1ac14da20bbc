import { surfaces } from './app/surfaces/surfaces.ts'

type Info = { importers: readonly string[]; dynamicImporters: readonly string[]; isEntry: boolean }
type Modules = { getModuleInfo(id: string): Info | null }

/** Modules of fewer pages stay out of the surface's chunk, so that its other pages do not load them. */
const minPages = 6

/**
 * The chunk of a module, by its importers: `base` for layouts of several surfaces, the surface's name for one layout;
 * `shared` for pages of several surfaces, `shared-layout` if one of their layouts loads it too, of which the bundler makes
 * one chunk per set of pages; the surface's name for at least
 * `minPages` pages of it, unless it is the back-office's and others load it later; on the site `site-pages`, because their code is loaded later
 * (docs/decisions/0017-the-first-pages-code-waits-for-a-touch.md). Null: the bundler decides.
 */
export function surfaceChunk(id: string, modules: Modules): string | null {
  const { layouts, pages, later } = importersOf(id, modules)
  if (layouts.size > 1 && layouts.has('site')) return 'base'
  // A page of the mini-app would otherwise load the whole chunk of the site's layout.
  if (layouts.has('site')) return pages.has('liff') ? 'shared-layout' : 'site'
  const owners = new Set([...layouts, ...pages.keys()])
  const [owner] = owners
  if (owner === undefined) return null
  if (owners.size > 1) return layouts.size > 0 ? 'shared-layout' : 'shared'
  // A dialog that all surfaces import later would otherwise load the whole chunk of the back-office.
  if (owner === 'staff' && later.some((one) => !one.includes('/app/surfaces/staff/'))) return 'shared'
  const isOwn = layouts.has(owner) || (pages.get(owner) ?? 0) >= minPages
  return isOwn ? (owner === 'site' ? 'site-pages' : owner) : null
}

/** The naming function of a group that takes the modules of one chunk only. */
export const chunkNamed =
  (name: string) =>
  (id: string, modules: Modules): string | null =>
    surfaceChunk(id, modules) === name ? name : null

/** What every document loads, and what several layouts share. */
export const baseChunk = (id: string, modules: Modules): string | null =>
  importersOf(id, modules).isOfDocument ? 'base' : chunkNamed('base')(id, modules)

/** Not `entry.client.tsx`, which starts the router: it must not run before the document has named its route modules. */
const documentEntry = /\/app\/root\.tsx$/

type Importers = {
  layouts: Set<string>
  pages: Map<string, number>
  /** Modules with it that are imported dynamically. */
  later: string[]
  isOfDocument: boolean
}

/** Static imports only, direct or indirect. */
function importersOf(id: string, modules: Modules): Importers {
  const seen = new Set([id])
  const entries = new Set<string>()
  const later: string[] = []
  for (const one of seen) {
    const info = modules.getModuleInfo(one)
    // A route module has an entry for each part that is loaded on its own.
    const path = one.replaceAll('\\', '/').replace(/\?.*$/, '')
    if (info?.isEntry) entries.add(path)
    else if ((info?.dynamicImporters.length ?? 0) > 0) later.push(path)
    for (const importer of info?.importers ?? []) seen.add(importer)
  }
  const isOfDocument = [...entries].some((entry) => documentEntry.test(entry))
  const found: Importers = { layouts: new Set(), pages: new Map(), later, isOfDocument }
  for (const entry of entries)
    for (const { name, isLayout } of ownersOf(entry))
      if (isLayout) found.layouts.add(name)
      else found.pages.set(name, (found.pages.get(name) ?? 0) + 1)
  return found
}

/** A guard, which runs before pages of its surfaces, counts as a layout. */
const ownersOf = (entry: string): { name: string; isLayout: boolean }[] => {
  const guarded = surfaces.filter(({ guard }) => entry.endsWith(guard))
  if (guarded.length > 0) return guarded.map(({ name }) => ({ name, isLayout: name !== 'site' }))
  const owner = surfaces.find(({ name }) => entry.includes(`/app/surfaces/${name}/`))?.name ?? 'site'
  return [{ name: owner, isLayout: entry.includes(`/app/surfaces/${owner}/layout/`) }]
}
