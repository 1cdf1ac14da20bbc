import { pages } from 'contract/pages'
import { useEffect, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router'
import { showError } from '#client/notices/toasts.ts'
import { authState, loggedOut, offlineDaysKey } from '#client/session/auth-state.ts'
import { surfacePath } from '#client/surface-path.ts'
import { useStore } from '#client/use-store.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './offline-notice.module.css'

/** Prevents navigations while offline, except to the calendar when its days are on this device. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    watchNetwork,
    () => navigator.onLine,
    () => true,
  )
  useEffect(() => (isOnline ? undefined : stayOnPage()), [isOnline])
  // A logout removes the days.
  useStore(authState, loggedOut)
  const { pathname } = useLocation()
  if (isOnline) return null
  const isOnSite = surfacePath(pages.calendar(), pathname) === pages.calendar()
  return (
    <p role="status" className={styles.notice}>
      <Icon name="wifi-off" size="small" />
      目前離線，畫面上的內容可能不是最新的
      {isOnSite && pathname !== pages.calendar() && hasDays() && <Link to={pages.calendar()}>看行事曆</Link>}
    </p>
  )
}

const hasDays = (): boolean => {
  try {
    return localStorage.getItem(offlineDaysKey) !== null
  } catch {
    return false
  }
}

const watchNetwork = (onChange: () => void): (() => void) => {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}

/** Following a link or a GET form now would end on the browser's own error page and lose what is on the screen. */
const stayOnPage = (): (() => void) => {
  const stop = (event: Event) => {
    if (!leavesPage(event.target)) return
    event.preventDefault()
    event.stopPropagation()
    const link = linkOf(event.target)
    // As a document, which the worker has: the router would ask the server for the page's files.
    if (link !== undefined && isStoredPage(link.pathname)) return location.assign(link.href)
    showError('目前連不上網路，連上後再試一次。')
  }
  const kinds = ['click', 'submit']
  for (const kind of kinds) document.addEventListener(kind, stop, { capture: true })
  return () => {
    for (const kind of kinds) document.removeEventListener(kind, stop, { capture: true })
  }
}

const leavesPage = (target: EventTarget | null): boolean => {
  if (target instanceof HTMLFormElement) return target.method === 'get'
  const link = linkOf(target)
  if (link === undefined || /^(#|mailto:|tel:)/.test(link.getAttribute('href') ?? '')) return false
  return link.pathname !== pages.calendar() || !hasDays() || isStoredPage(link.pathname)
}

const linkOf = (target: EventTarget | null): HTMLAnchorElement | undefined => {
  const link = target instanceof Element ? target.closest('a[href]') : null
  return link instanceof HTMLAnchorElement ? link : undefined
}

/** Whether the service worker opens the member's calendar or booking at this path, from what is stored here. */
const isStoredPage = (pathname: string): boolean => {
  if (!('serviceWorker' in navigator) || navigator.serviceWorker.controller === null || !hasDays())
    return false
  const bookingId = pathname.slice(pathname.lastIndexOf('/') + 1)
  return [pages.calendar(), pages.bookingConfirmation({ bookingId })].some(
    (path) => surfacePath(path) === pathname,
  )
}
