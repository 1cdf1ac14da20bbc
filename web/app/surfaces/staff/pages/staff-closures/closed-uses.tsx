import type { PreviewUse } from 'contract/closures/closures'
import { staffPaths } from 'contract/staff-pages'
import { taipeiSpan } from 'contract/taipei-time'
import { Link } from 'react-router'
import { stateWordsOfUse } from '#text/use-words.ts'
import { StatusPill } from '#ui/status-pill.tsx'
import styles from './closed-uses.module.css'

/** There is nothing to choose: nobody can enter a base that is closed. */
export function ClosedUses({ uses, now }: { uses: readonly PreviewUse[]; now: number }) {
  if (uses.length === 0) return null
  return (
    <section aria-labelledby="closed-uses">
      <h3 id="closed-uses" className={styles.title}>
        會一起取消的場地借用
      </h3>
      <ul role="list" className={styles.uses}>
        {uses.map(({ useId, applicationId, title, spaceName, baseName, startsAt, endsAt, state }) => (
          <li key={useId} data-testid={`closed-use-${useId}`} className={styles.use}>
            <StatusPill state={stateWordsOfUse[state].pill} size="small">
              {stateWordsOfUse[state].word}
            </StatusPill>
            <div>
              <Link to={staffPaths.staffApplication({ applicationId })} className={styles.name}>
                {title}
              </Link>
              <p className={styles.facts}>
                {`${taipeiSpan(new Date(startsAt), new Date(endsAt), new Date(now))}・${baseName} ${spaceName}`}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
