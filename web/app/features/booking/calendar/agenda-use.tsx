import type { OwnUse } from 'contract/calendar/own-calendar'
import { pages } from 'contract/pages'
import { taipeiSpan } from 'contract/taipei-time'
import { SurfaceLink } from '#client/surface-link.tsx'
import { directionsTo } from '#text/directions.ts'
import { stateWordsOfUse } from '#text/use-words.ts'
import { Facts } from '#ui/facts.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import styles from './agenda.module.css'

/** It is changed on the page of its application. */
export function AgendaUse({ use, now }: { use: OwnUse; now: number }) {
  const { word, pill } = stateWordsOfUse[use.state]
  const span = taipeiSpan(new Date(use.startsAt), new Date(use.endsAt), new Date(now))
  return (
    <li
      className={styles.item}
      data-kind="use"
      data-state={use.state}
      data-testid={`agenda-use-${use.useId}`}
    >
      <div className={styles.head}>
        <h3 className={styles.name}>
          <SurfaceLink to={pages.spaceApplication({ applicationId: use.applicationId })}>
            場地借用：{use.title}
          </SurfaceLink>
        </h3>
        <StatusPill state={pill} size="small">
          {word}
        </StatusPill>
      </div>
      <Facts
        variant="inline"
        facts={[
          { term: '時間', icon: 'clock', value: <span data-breaks="marks">{span}</span> },
          {
            term: '地點',
            icon: 'map-pin',
            value: (
              <a href={directionsTo(use)} rel="noopener">
                {use.baseName}・{use.spaceName}
              </a>
            ),
          },
        ]}
      />
    </li>
  )
}
