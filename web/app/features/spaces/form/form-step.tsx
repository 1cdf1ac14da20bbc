import type { ReactNode } from 'react'
import styles from './application-form.module.css'

type FormStepProps = { id: string; number: number; title: string; children: ReactNode }

export function FormStep({ id, number, title, children }: FormStepProps) {
  return (
    <section className={styles.step} aria-labelledby={id}>
      <h3 id={id} tabIndex={-1} className={styles.title}>
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
        <span>{title}</span>
      </h3>
      {children}
    </section>
  )
}
