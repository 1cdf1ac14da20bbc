import { lineBrowserOf } from '#client/line-browser.ts'
import { useStore } from '#client/use-store.ts'
import { readyLiff, startLiff, type Liff } from './start-liff.ts'

/** Whether this is the browser of mini-apps in LINE. Known after hydration: the page is the same for every browser. */
export const isInMiniApp = {
  read: (): boolean => lineBrowserOf(navigator.userAgent) === 'mini-app',
  watch: () => () => undefined,
}

/**
 * Opens an address in the phone's own browser; undefined outside of LINE. LINE's browser stores no files, and Google
 * refuses logins in it.
 */
export const useOpenElsewhere = (): ((address: string) => void) | undefined =>
  useStore(isInMiniApp, false) ? openElsewhere : undefined

/** Opens at once when the SDK is ready: after a pause LINE may take it for a window that nobody asked for. */
const openElsewhere = (address: string): void => {
  const ready = readyLiff.read()
  if (ready === undefined) void startLiff().then((liff) => openWith(liff, address))
  else openWith(ready, address)
}

/** Without LINE's SDK the address opens here; LINE shows a page of the site in the phone's browser when it is asked to. */
const openWith = (liff: Liff | undefined, address: string): void => {
  if (liff?.isInClient() === true) return liff.openWindow({ url: address, external: true })
  location.assign(isInMiniApp.read() ? withBrowserWish(new URL(address), location.origin) : address)
}

/** The parameter with which LINE opens a link in the phone's own browser; other sites might not bear it. */
export const withBrowserWish = (address: URL, ownOrigin: string): string => {
  if (address.origin === ownOrigin) address.searchParams.set('openExternalBrowser', '1')
  return address.href
}

/**
 * Lets links that leave the mini-app open elsewhere, so that it stays: pages of the site and other sites, which
 * `liff-layout.module.css` marks. LINE's own links stay.
 */
export function openLinksElsewhere(): () => void {
  const open = (event: MouseEvent) => {
    const link = (event.target as Element).closest?.('a[href]') as HTMLAnchorElement | null
    if (link === null) return
    const to = new URL(link.href)
    if (!isPageOfSite(to, location.origin) && !isOtherSite(to, location.origin)) return
    event.preventDefault()
    if (isInMiniApp.read()) openElsewhere(link.href)
    else window.open(link.href, '_blank', 'noopener')
  }
  // Before the router, which would navigate within this window.
  addEventListener('click', open, true)
  return () => removeEventListener('click', open, true)
}

/** Whether an address is a page of the site, which has a header of its own and no way back into the mini-app. */
export const isPageOfSite = ({ pathname, origin }: URL, ownOrigin: string): boolean =>
  origin === ownOrigin && !/^\/(liff|api|og|art)(\/|$)/.test(pathname)

/** Whether an address belongs to neither this site nor LINE, whose links open the app itself. */
export const isOtherSite = ({ protocol, hostname, origin }: URL, ownOrigin: string): boolean =>
  /^https?:$/.test(protocol) && origin !== ownOrigin && !/(^|\.)line\.me$/.test(hostname)
