import styles from './skip-link.module.css'

/**
 * The first element of the body: skips the header and goes to `<main id="main" tabIndex={-1}>`. It also is a link to the
 * page itself, which React Router therefore looks up in its manifest: forms on this page then need no request before
 * their own, and work offline up to their own message.
 */
export function SkipLink({ targetId = 'main' }: { targetId?: string }) {
  return (
    <a className={styles.skip} href={`#${targetId}`} data-discover="true">
      跳到主要內容
    </a>
  )
}
