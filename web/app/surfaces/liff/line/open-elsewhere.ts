import { lineBrowserOf } from '#client/line-browser.ts'
import { useStore } from '#client/use-store.ts'
import { startLiff } from './start-liff.ts'

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

/** Without LINE's SDK the address opens here. */
const openElsewhere = (address: string): void =>
  void startLiff().then((liff) => {
    if (liff?.isInClient() === true) liff.openWindow({ url: address, external: true })
    else location.assign(address)
  })

/** Lets links to other sites open in the phone's own browser while the page is shown in LINE; LINE's own stay. */
export function openLinksElsewhere(): () => void {
  const open = (event: MouseEvent) => {
    const link = (event.target as Element).closest?.('a[href]') as HTMLAnchorElement | null
    if (!isInMiniApp.read() || link === null || !isOtherSite(new URL(link.href), location.origin)) return
    event.preventDefault()
    openElsewhere(link.href)
  }
  addEventListener('click', open)
  return () => removeEventListener('click', open)
}

/** Whether an address belongs to neither this site nor LINE, whose links open the app itself. */
export const isOtherSite = ({ protocol, hostname, origin }: URL, ownOrigin: string): boolean =>
  /^https?:$/.test(protocol) && origin !== ownOrigin && !/(^|\.)line\.me$/.test(hostname)
