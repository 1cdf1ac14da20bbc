import { liffLink } from 'contract/liff-pages'
import { useLocation } from 'react-router'
import { surfacePath } from '#client/surface-path.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './line-app-link.module.css'

/** In LINE's browser for links: only the mini-app gets the person's identity from LINE, and can share and scan. */
export default function LineAppLink({ liffId }: { liffId: string }) {
  const { pathname, search } = useLocation()
  const path = surfacePath(`${pathname}${search}`, '/liff')
  if (!path.startsWith('/liff/')) return null
  return (
    <a className={styles.link} href={liffLink(liffId, path)}>
      <Icon name="external" size="small" />
      在 LINE 小程式開啟，不用再登入
    </a>
  )
}
