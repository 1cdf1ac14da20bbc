import { surfaces } from './app/surfaces/surfaces.ts'

/** The part of rolldown's `getModuleInfo` that is used here. */
type Modules = { getModuleInfo(id: string): { importers: readonly string[]; isEntry: boolean } | null }

/** Modules used by fewer pages stay out of the shared chunk, so that other pages do not load them. */
const minPages = 6

/**
 * What the mini-app's pages share with one page of the site has a chunk of its own from the start: otherwise the site's
 * page would load one more file as soon as those pages exist.
 */
const sharedPieces = [{ end: '/features/booking/day-picker.tsx', chunk: 'day-picker' }]

/**
 * The chunk of a module: `base` when the layouts of the site and the mini-app need it, which both load `base`, so that the
 * mini-app does not load the site's menus; `site` when the site's layout alone needs it; `site-pages` when at least six of its pages do, whose
 * code is loaded later (docs/decisions/0017-the-first-pages-code-waits-for-a-touch.md); `day-picker` when the day picker and only
 * one page of the site need it; `shared` when fewer than six need it and the picker or another surface does too; `detail` when at least
 * two pages need it and all of them are details of one thing; the name of the other surface when only its pages need
 * it. Whether the site's own chunk has it depends on the site's pages alone, so that pages of another surface never
 * change what a visitor loads. Null: the bundler decides.
 */
export function surfaceChunk(id: string, modules: Modules): string | null {
  const counts = new Map<string, number>()
  const { entries, seen } = importersOf(id, modules)
  for (const entry of entries) {
    const owner = surfaces.find(({ name }) => entry.includes(`/app/surfaces/${name}/`))?.name ?? 'site'
    // Every page of a surface loads the modules of its layout.
    const pages = entry.includes(`/app/surfaces/${owner}/layout/`) ? minPages : 1
    counts.set(owner, (counts.get(owner) ?? 0) + pages)
  }
  const isInLayout = (surface: string) =>
    [...entries].some((entry) => entry.includes(`/app/surfaces/${surface}/layout/`))
  if (isInLayout('site')) return isInLayout('liff') ? 'base' : 'site'
  if ((counts.get('site') ?? 0) >= minPages) return 'site-pages'
  const piece = sharedPieces.find(({ end }) => seen.some((one) => one.endsWith(end)))
  if (piece !== undefined && counts.get('site') === 1) return piece.chunk
  if (piece !== undefined || counts.size > 1) return 'shared'
  if (entries.size >= 2 && [...entries].every((entry) => entry.endsWith('-detail/page.tsx'))) return 'detail'
  const [[surface, pages] = ['', 0]] = counts
  return surface !== 'site' && pages >= minPages ? surface : null
}

/** The naming function of a group that takes the modules of one chunk only. */
export const chunkNamed =
  (name: string) =>
  (id: string, modules: Modules): string | null =>
    surfaceChunk(id, modules) === name ? name : null

/** What every page of every surface loads: the document's own code, and what the layouts of site and mini-app share. */
export const baseChunk = (id: string, modules: Modules): string | null =>
  /web[\\/]app[\\/](root|document)/.test(id) ? 'base' : chunkNamed('base')(id, modules)

/** A module and all that import it statically, directly or indirectly, and which of them are entries (route modules). */
function importersOf(id: string, modules: Modules): { seen: readonly string[]; entries: Set<string> } {
  const seen = new Set([id])
  const entries = new Set<string>()
  for (const one of seen) {
    const info = modules.getModuleInfo(one)
    // A route module has an entry for each part that is loaded on its own.
    if (info?.isEntry) entries.add(one.replace(/\?.*$/, ''))
    for (const importer of info?.importers ?? []) seen.add(importer)
  }
  return { seen: [...seen], entries }
}
