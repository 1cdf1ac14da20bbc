import { liffLink } from 'contract/liff-pages'
import { useLocation } from 'react-router'
import { useStore } from '#client/store.ts'
import { withoutLineParameters } from '#surfaces/liff/line/callback-address.ts'
import { lineBrowserOf } from '#surfaces/liff/line/line-app.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './line-app-link.module.css'

/** Known after hydration: the page is the same for every browser. */
const linkBrowser = {
  read: () => lineBrowserOf(navigator.userAgent) === 'links',
  watch: () => () => undefined,
}

/**
 * Offers the mini-app to people who read this page in LINE's browser for links: only there LINE knows who they are, and
 * can share and scan.
 */
export function LineAppLink({ liffId }: { liffId: string | undefined }) {
  const isLinkBrowser = useStore(linkBrowser, false)
  const { pathname, search } = useLocation()
  if (liffId === undefined || !isLinkBrowser) return null
  return (
    <a className={styles.link} href={liffLink(liffId, withoutLineParameters({ pathname, search }))}>
      <Icon name="external" size="small" />
      在 LINE 小程式開啟，不用再登入
    </a>
  )
}
