import type { ReactNode } from 'react'
import { titleBreaks } from './title-breaks.ts'
import styles from './section.module.css'

type SectionProps = {
  id: string
  title: ReactNode
  /** A link beside the heading: 「看全部」. */
  more?: ReactNode
  children: ReactNode
}

/** A part of a page with a heading. */
export function Section({ id, title, more, children }: SectionProps) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 {...titleBreaks(title)} id={id}>
          {title}
        </h2>
        {more}
      </div>
      {children}
    </section>
  )
}
