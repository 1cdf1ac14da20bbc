import type { ReactNode } from 'react'
import { titleBreaks } from './title-breaks.ts'
import styles from './section.module.css'

type SectionProps = {
  id: string
  title: ReactNode
  more?: ReactNode
  children: ReactNode
}

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
