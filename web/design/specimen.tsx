import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import styles from './design.module.css'

type GroupProps = { id: string; title: string; children: ReactNode }

export function Group({ id, title, children }: GroupProps) {
  return (
    <section id={id} className={styles.group} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  )
}

type SpecimenProps = {
  /** The file in web/app/ui without its extension, or a description. */
  name: string
  note?: ReactNode
  children: ReactNode
}

/** One component with all of its states. */
export function Specimen({ name, note, children }: SpecimenProps) {
  return (
    <div className={styles.specimen}>
      <h3 className={styles.name}>{name}</h3>
      {note && <p className={styles.note}>{note}</p>}
      <div className={styles.states}>{children}</div>
    </div>
  )
}

type StateProps = { name: string; isWide?: boolean; className?: string | undefined; children: ReactNode }

export function State({ name, isWide, className, children }: StateProps) {
  return (
    <figure className={classNames(styles.state, isWide && styles.wide, className)}>
      <figcaption className={styles.caption}>{name}</figcaption>
      {children}
    </figure>
  )
}
