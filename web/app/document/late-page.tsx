import { use, useEffect, type ComponentType } from 'react'
import { changedFields } from './changed-fields.ts'
import { deferEvents } from './defer-events.ts'
import { preloadModules } from './preload-modules.ts'

/*
 * The code of the first page is loaded when somebody touches the page. Until then the page is plain HTML inside the
 * hydrated layout: a Suspense boundary (`page-outlet.tsx`), hydrated when the code has arrived. The server leaves the
 * page's module out of the script (`defer-hydration.ts`).
 *
 * - Taps before that are repeated afterwards (`defer-events.ts`).
 * - React would discard the HTML of a boundary whose context has changed, so the router's state must not change:
 *   navigations (`enter-document.ts`) and `popstate` wait.
 */

type Exports = Record<string, unknown> & {
  default: ComponentType
  shouldRevalidate?: (asked: { defaultShouldRevalidate: boolean }) => boolean
}

declare global {
  interface Window {
    /** Written into the page by `defer-hydration.ts`; null for the page. */
    __reactRouterRouteModules?: Record<string, object | null>
  }
}

/** Events before the first use of a page. `storage`: a login in another tab. */
const touches =
  'pointermove pointerdown touchstart keydown focusin input wheel scroll click change popstate storage'.split(
    ' ',
  )
const listening = { capture: true, passive: true }
/** After this time React has shown an error instead of the page; a slow phone needs seconds to hydrate it. */
const maxHydrationMs = 10_000
const scriptFailed: string = '/script-failed.js'

let load = async (): Promise<void> => undefined
let arrived: Promise<void> = Promise.resolve()

/** Rejects when the code cannot be loaded. */
export const loadPage = (): Promise<void> => load()

export const pageArrived = (): Promise<void> => arrived

/** Call before the router starts. */
export function loadPageLater(): void {
  const modules = window.__reactRouterRouteModules ?? {}
  const id = Object.keys(modules).find((each) => modules[each] === null)
  const files = document.getElementById('hydrate')?.dataset['page']
  if (id === undefined || !files) return
  // On other visits the browser may have restored the fields.
  const held = deferEvents(isNewVisit() ? changedFields() : [])
  const { module, loadOnce } = lateModule(files, held.repeat)
  let isStarted = false
  const start = (event?: Event) => {
    if (isStarted || isResting(event)) return
    isStarted = true
    void loadOnce().then(stop, () => {
      isStarted = false
      held.leaveToBrowser()
    })
  }
  const stop = () => {
    setTimeout(held.repeat, maxHydrationMs)
    for (const touch of touches) removeEventListener(touch, start, listening)
  }
  modules[id] = module
  load = loadOnce
  for (const touch of touches) addEventListener(touch, start, listening)
  const within = document.querySelector<HTMLElement>('[data-load-within]')?.dataset['loadWithin']
  if (within !== undefined) setTimeout(start, Number(within))
  if (isNeededNow()) start()
}

/** Browsers also report a pointer that rests while the page appears under it. */
const isResting = (event: Event | undefined): boolean =>
  event?.type === 'pointermove' &&
  (event as PointerEvent).movementX === 0 &&
  (event as PointerEvent).movementY === 0

/** A stand-in that takes over the exports of the page's module when it has arrived. */
const lateModule = (files: string, onHydrated: () => void) => {
  let page: Exports | undefined
  let loading: Promise<void> | undefined
  let arrive: () => void
  arrived = new Promise<void>((resolve) => (arrive = resolve))
  const LatePage = () => {
    useEffect(onHydrated, [])
    if (page === undefined) use(arrived)
    const Page = page!.default
    return <Page />
  }
  const module: Exports = {
    default: LatePage,
    // The router reads this one when it starts.
    shouldRevalidate: (asked) => page?.shouldRevalidate?.(asked) ?? asked.defaultShouldRevalidate,
  }
  const loadOnce = () =>
    (loading ??= importPage(files).then(
      (loaded) => {
        page = loaded
        Object.assign(module, loaded, { default: LatePage })
        arrive()
      },
      (error: unknown) => {
        loading = undefined
        throw error
      },
    ))
  return { module, loadOnce }
}

/** @param files the page's module, then what it imports, separated by spaces */
const importPage = async (files: string): Promise<Exports> => {
  preloadModules(files)
  try {
    return (await import(/* @vite-ignore */ files.split(' ')[0]!)) as Exports
  } catch (error) {
    reportError(error)
    // As when a file of the layout is missing: reloads the page, or says that it has no script.
    await import(/* @vite-ignore */ scriptFailed).catch(() => undefined)
    throw error
  }
}

/**
 * The page must not wait when it was touched before this script ran, when it shows nothing without its script, or when
 * it shows stored data of a person: a login, selected days, a page to return to. A layout with `data-stored-waits`
 * decides itself what is stored.
 */
const isNeededNow = (): boolean =>
  'touched' in document.documentElement.dataset ||
  document.querySelector('[data-hydrate-now]') !== null ||
  location.hash.startsWith('#login') ||
  !isNewVisit() ||
  hasStored()

const isNewVisit = (): boolean => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'navigate'
}

const hasStored = (): boolean => {
  if (document.querySelector('[data-stored-waits]') !== null) return false
  try {
    return document.cookie !== '' || localStorage.length > 0
  } catch {
    // Storage is forbidden, so nothing is stored.
    return false
  }
}
