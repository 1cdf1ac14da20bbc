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

/** The guard of the pages for members, on the site and in the mini-app. */
const loginGuard = surfaces.find(({ name }) => name === 'liff')!.guard

/**
 * Modules with a chunk of their own, by a part of their path: most pages of the site need them, or its header, and few
 * pages of the mini-app. Neither `base` nor `pieces` has them, which the other pages of the mini-app load too.
 */
const apart = [
  { part: /\/app\/ui\/segmented-control\./, chunk: 'segments' },
  { part: /\/app\/document\/display\//, chunk: 'display' },
  { part: /\/app\/ui\/(field|text-field|select-field)\./, chunk: 'fields' },
  { part: /\/app\/ui\/line-mark\./, chunk: 'line-mark' },
  { part: /\/contract\/src\/counties\./, chunk: 'counties' },
  // The site's link into LINE would load all of the mini-app's chunk for it.
  { part: /\/contract\/src\/liff-pages\./, chunk: 'liff-pages' },
  // Small, and would make the inbox load all of `site-pages`.
  { part: /\/app\/ui\/card\./, chunk: 'pieces' },
  // The same for the page of a booking.
  { part: /\/app\/(art\/grille\/art-(image|path|version)|text\/(class|number)-words)\./, chunk: 'pieces' },
]
/** The names of these chunks. */
export const chunksApart: readonly string[] = [...new Set(apart.map(({ chunk }) => chunk))]
const chunkApart = (id: string): string | undefined =>
  apart.find(({ part }) => part.test(id.replaceAll('\\', '/')))?.chunk

/**
 * The chunk of a module: `base` when the layouts of the site and the mini-app need it, which both load `base`, so that the
 * mini-app does not load the site's menus; what `apart` names; `site` when the site's layout alone needs it;
 * `pieces` when at least six pages of the site and of the mini-app do, whose pages for members would otherwise load all of `site-pages`;
 * `site-pages` when at least six of the site's pages do, whose code is loaded later
 * (docs/decisions/0017-the-first-pages-code-waits-for-a-touch.md); `day-picker` when the day picker and only
 * one page of the site need it; `shared` when fewer than six need it and the picker or another surface does too; `detail` when at least
 * two pages need it and all of them are details of one thing; the name of the other surface when only its pages need
 * it. Whether the site's own chunk has it depends on the site's pages alone, so that pages of another surface never
 * change what a visitor loads. Null: the bundler decides.
 */
export function surfaceChunk(id: string, modules: Modules): string | null {
  const own = chunkApart(id)
  if (own !== undefined) return own
  const counts = new Map<string, number>()
  const { entries, seen } = importersOf(id, modules)
  for (const entry of entries) {
    const owner = surfaces.find(({ name }) => entry.includes(`/app/surfaces/${name}/`))?.name ?? 'site'
    // Every page of a surface loads the modules of its layout.
    const pages = entry.includes(`/app/surfaces/${owner}/layout/`) ? minPages : 1
    counts.set(owner, (counts.get(owner) ?? 0) + pages)
    // The guard is a route of both surfaces, in a folder of neither: all pages for members of the mini-app load it.
    if (entry.endsWith(loginGuard)) counts.set('liff', (counts.get('liff') ?? 0) + minPages)
  }
  const isInLayout = (surface: string) =>
    [...entries].some((entry) => entry.includes(`/app/surfaces/${surface}/layout/`))
  if (isInLayout('site')) return isInLayout('liff') ? 'base' : 'site'
  if ((counts.get('site') ?? 0) >= minPages)
    return (counts.get('liff') ?? 0) >= minPages ? 'pieces' : 'site-pages'
  if (isInLayout('liff') && counts.has('site')) return 'base'
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

/**
 * What every page of every surface loads: the document's own code without the parts that have their own chunk, and what
 * the layouts of site and mini-app share.
 */
export const baseChunk = (id: string, modules: Modules): string | null => {
  const isDocument = /web[\\/]app[\\/](root|document)/.test(id)
  return isDocument && chunkApart(id) === undefined && !isLate(id) ? 'base' : chunkNamed('base')(id, modules)
}

/** The search of the error page is loaded with that page. */
const isLate = (id: string): boolean => id.replaceAll('\\', '/').endsWith('/error-page/lost-search.tsx')

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
