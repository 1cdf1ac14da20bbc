/** In the state of our history entry. */
const mark = 'isOpenEntry'

/** `isLeft`: a navigation leaves it, which only a menu needs to know: it is in the layout, which stays. */
type Close = (isLeft: boolean) => void
type EntryState = { idx?: number; [mark]?: boolean } | null

const opened: Close[] = []
/** The router's index of the entry of the page below. */
let pageIndex: number | undefined
/** True while our own step back is pending. */
let isStepping = false
/** A navigation of the router during that step. */
let delayed: Parameters<History['pushState']> | undefined

const current = (): EntryState => history.state as EntryState
const isMarked = (): boolean => current()?.[mark] === true
const push: History['pushState'] = (...entry) => History.prototype.pushState.apply(history, entry)

/**
 * Calls `close` when the reader goes back, instead of leaving the page: adds a history entry with the same URL. Call
 * the returned function when the thing is closed in another way; it removes the entry.
 */
export function closeOnBack(close: Close): () => void {
  opened.push(close)
  updateEntry()
  return () => {
    const index = opened.indexOf(close)
    if (index < 0) return
    opened.splice(index, 1)
    updateEntry()
  }
}

const updateEntry = (): void => {
  pageIndex = current()?.idx
  if (isStepping || isMarked() === opened.length > 0) return
  if (opened.length > 0) return push({ ...current(), [mark]: true }, '', location.href)
  isStepping = true
  history.back()
}

/** Hides steps between the page's entry and ours from the router, because they show the same page. */
const onStep = (event: PopStateEvent): void => {
  if (!isStepping && opened.length === 0) return
  if (current()?.idx !== pageIndex) return closeAll()
  event.stopImmediatePropagation()
  if (!isStepping) opened.pop()?.(false)
  isStepping = false
  if (delayed !== undefined) push(...delayed)
  delayed = undefined
  updateEntry()
}

const closeAll = (isLeft = false): void => {
  isStepping = false
  for (const close of opened.splice(0)) close(isLeft)
}

/**
 * Prepares for `closeOnBack`; call before the router starts. A navigation out of something open replaces its entry. The
 * page is shown later: a menu that is opened between the two stays open.
 */
export function watchHistory(): void {
  addEventListener('popstate', onStep)
  // A page restored by the browser's cache may have been left during a step.
  addEventListener('pageshow', () => (isStepping = false))
  history.pushState = (...entry) => {
    if (isStepping) delayed = entry
    else if (isMarked()) {
      closeAll(true)
      history.replaceState(...entry)
    } else push(...entry)
  }
}
