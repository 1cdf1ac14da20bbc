import { useStore } from '#client/use-store.ts'
import { readyLiff } from './start-liff.ts'

/**
 * Opens an address in the phone's own browser; undefined outside of LINE. LINE's browser stores no files, and Google
 * refuses logins in it.
 */
export function useOpenElsewhere(): ((address: string) => void) | undefined {
  const liff = useStore(readyLiff, undefined)
  if (liff?.isInClient() !== true) return undefined
  return (address) => liff.openWindow({ url: address, external: true })
}

/** Lets links to other sites open in the phone's own browser while the page is shown in LINE; LINE's own stay. */
export function openLinksElsewhere(): () => void {
  const open = (event: MouseEvent) => {
    const liff = readyLiff.read()
    const link = (event.target as Element).closest?.('a[href]') as HTMLAnchorElement | null
    if (liff?.isInClient() !== true || link === null || !isOtherSite(new URL(link.href), location.origin))
      return
    event.preventDefault()
    liff.openWindow({ url: link.href, external: true })
  }
  addEventListener('click', open)
  return () => removeEventListener('click', open)
}

/** Whether an address belongs to neither this site nor LINE, whose links open the app itself. */
export const isOtherSite = ({ protocol, hostname, origin }: URL, ownOrigin: string): boolean =>
  /^https?:$/.test(protocol) && origin !== ownOrigin && !/(^|\.)line\.me$/.test(hostname)
