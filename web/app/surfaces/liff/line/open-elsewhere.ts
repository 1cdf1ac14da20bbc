import { lineBrowserOf } from '#client/line-browser.ts'
import { useStore } from '#client/use-store.ts'
import { readyLiff, startLiff, type Liff } from './start-liff.ts'

/** Known after hydration only: the server's HTML is the same for every browser. */
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

/** Opens at once when the SDK is ready: after a pause LINE may treat it as an unwanted popup. */
const openElsewhere = (address: string): void => {
  const ready = readyLiff.read()
  if (ready === undefined) void startLiff().then((liff) => openWith(liff, address))
  else openWith(ready, address)
}

/** Without LINE's SDK the address opens here; LINE moves a page of the site to the phone's browser by the parameter. */
const openWith = (liff: Liff | undefined, address: string): void => {
  if (liff?.isInClient() === true) return liff.openWindow({ url: address, external: true })
  location.assign(isInMiniApp.read() ? forPhoneBrowser(new URL(address), location.origin) : address)
}

/** For this site only: other sites might not accept the parameter. */
export const forPhoneBrowser = (address: URL, ownOrigin: string): string => {
  if (address.origin === ownOrigin) address.searchParams.set('openExternalBrowser', '1')
  return address.href
}

/**
 * Opens links to the site and to other sites outside of the mini-app, which stays open. LINE's own links are
 * excluded.
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

export const isPageOfSite = ({ pathname, origin }: URL, ownOrigin: string): boolean =>
  origin === ownOrigin && !/^\/(liff|api|og|art)(\/|$)/.test(pathname)

/** LINE's links open the app itself. */
export const isOtherSite = ({ protocol, hostname, origin }: URL, ownOrigin: string): boolean =>
  /^https?:$/.test(protocol) && origin !== ownOrigin && !/(^|\.)line\.me$/.test(hostname)
