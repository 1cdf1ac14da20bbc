import type { ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'
import styles from './notice-strip.module.css'

export function NoticeStrip({ label, children }: { label: string; children: ReactNode }) {
  return (
    <aside className={styles.strip} aria-label={label} data-print="hide">
      <Icon name="info" size="small" />
      <p>{children}</p>
    </aside>
  )
}
