import styles from './skip-link.module.css'

/**
 * Skips repeated or long parts for the keyboard; visible while it has the focus. As the first element of the body it
 * goes to `<main id="main" tabIndex={-1}>`. It also is a link to the page itself, which React Router therefore looks up
 * in its manifest: forms on this page then need no request before their own, and work offline up to their own message.
 */
export function SkipLink({
  targetId = 'main',
  words = '跳到主要內容',
}: {
  targetId?: string
  words?: string
}) {
  return (
    <a className={styles.skip} href={`#${targetId}`} data-discover="true">
      {words}
    </a>
  )
}
