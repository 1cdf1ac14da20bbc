import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '#ui/icon.tsx'
import styles from './staff-head.module.css'

type StaffHeadProps = {
  title: string
  back: { to: string; words: string }
  category?: string
  children?: ReactNode
}

export function StaffHead({ title, back, category, children }: StaffHeadProps) {
  return (
    <>
      <Link to={back.to} className={styles.back}>
        <Icon name="chevron-left" size="small" />
        {back.words}
      </Link>
      <header className={styles.head} data-category={category}>
        <h1>{title}</h1>
        {children}
      </header>
    </>
  )
}
