import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '#ui/icon.tsx'
import styles from './staff-head.module.css'

type StaffHeadProps = {
  title: string
  /** The page above this one. */
  back: { to: string; words: string }
  /** Of the class that the page is about; colours the edge. */
  category?: string
  /** Paragraphs and links below the title. */
  children?: ReactNode
}

/** The head of a page of the back-office: the way back, the title, and what the page is about. */
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
