import { staffPaths } from 'contract/staff-pages'
import type { ReactNode } from 'react'
import { Link, useRouteLoaderData } from 'react-router'
import { Icon } from '#ui/icon.tsx'
import type { clientLoader } from './staff-guard.tsx'
import { homeOf } from './staff-menu.ts'
import styles from './staff-head.module.css'

type StaffHeadProps = {
  title: string
  /** The home when absent. */
  back?: { to: string; words: string } | undefined
  category?: string
  children?: ReactNode
}

export function StaffHead({ title, back, category, children }: StaffHeadProps) {
  const staff = useRouteLoaderData<typeof clientLoader>('staff-guard')
  const { to, words } = back ?? { to: staffPaths.staffHome(), words: homeOf(staff?.roles).words }
  return (
    <>
      <Link to={to} className={styles.back}>
        <Icon name="chevron-left" size="small" />
        {words}
      </Link>
      <header className={styles.head} data-category={category}>
        <h1>{title}</h1>
        {children}
      </header>
    </>
  )
}
