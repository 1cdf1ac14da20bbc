import styles from './skip-link.module.css'

/** First thing in the body: jumps over the header to `<main id="main" tabIndex={-1}>`. */
export function SkipLink({ targetId = 'main' }: { targetId?: string }) {
  return (
    <a className={styles.skip} href={`#${targetId}`}>
      跳到主要內容
    </a>
  )
}
