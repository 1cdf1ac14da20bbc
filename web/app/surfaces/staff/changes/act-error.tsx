import styles from './act-error.module.css'

/** Why an act was refused; takes no room while there is nothing to say. */
export function ActError({ children }: { children: string | undefined }) {
  return (
    <p role="alert" className={styles.error}>
      {children}
    </p>
  )
}
