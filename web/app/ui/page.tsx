import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { titleBreaks } from './title-breaks.ts'
import styles from './page.module.css'

type PageProps = {
  /** `content`: the full width of the site; `reading`: a column for text and forms. */
  width?: 'content' | 'reading'
  className?: string | undefined
  children: ReactNode
}

/** The `<main>` of a page and the target of the skip link. */
export function Page({ width = 'content', className, children }: PageProps) {
  return (
    <main id="main" tabIndex={-1} className={classNames(styles.page, styles[width], className)}>
      {children}
    </main>
  )
}

type PageHeadProps = { title: ReactNode; children?: ReactNode; actions?: ReactNode }

export function PageHead({ title, children, actions }: PageHeadProps) {
  return (
    <header className={styles.head}>
      <div>
        <h1 {...titleBreaks(title)} className={styles.title}>
          {title}
        </h1>
        {children && <p className={styles.lead}>{children}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  )
}
