import { startOfTaipeiDay, taipeiFullDay } from 'contract/taipei-time'
import { Link, useLocation } from 'react-router'
import type { PastVersion } from './load-legal-text.ts'
import styles from './legal-page.module.css'

export type VersionsOfText = { shown: string; current: string; history: readonly PastVersion[] }

export function OldVersionNote({ shown, current }: VersionsOfText) {
  const { pathname } = useLocation()
  return (
    shown !== current && (
      <p className={styles.old}>
        這是舊的版本，留給你查閱。<Link to={pathname}>看現在的版本</Link>
      </p>
    )
  )
}

/** Nothing while there is one version only. */
export function PastVersions({ shown, current, history }: VersionsOfText) {
  const { pathname } = useLocation()
  if (history.length < 2) return null
  return (
    <section className={styles.section} aria-labelledby="versions">
      <h2 id="versions">歷次版本</h2>
      <ul role="list" className={styles.versions}>
        {history.map(({ version, date, note }) => (
          <li key={version}>
            {version === shown ? (
              <span>{version}（這一頁）</span>
            ) : (
              <Link to={version === current ? pathname : `${pathname}?version=${version}`}>{version}</Link>
            )}
            <span>
              <time dateTime={date}>{taipeiFullDay(startOfTaipeiDay(date))}</time>
              {note !== '' && `：${note}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
