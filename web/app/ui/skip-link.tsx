import styles from './skip-link.module.css'

/**
 * Skips repeated or long parts for the keyboard. It is also a link to the page itself, which React Router therefore
 * looks up in its manifest: forms on this page then need no request before their own, and work offline.
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
