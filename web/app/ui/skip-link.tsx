import styles from './skip-link.module.css'

/** The first element of the body: skips the header and goes to `<main id="main" tabIndex={-1}>`. */
export function SkipLink({ targetId = 'main' }: { targetId?: string }) {
  return (
    <a className={styles.skip} href={`#${targetId}`}>
      跳到主要內容
    </a>
  )
}
