import { staffPaths } from 'contract/staff-pages'
import { taipeiDate, taipeiSpan } from 'contract/taipei-time'
import { useState } from 'react'
import { Link, useLoaderData, type ClientLoaderFunctionArgs } from 'react-router'
import { HiddenPageMeta } from '#client/hidden-page-meta.tsx'
import { rosterDayWords } from '#surfaces/staff/attendance/roster-day-words.ts'
import { StaffHead } from '#surfaces/staff/layout/staff-head.tsx'
import { Page } from '#ui/page.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { CodePanel } from './code/code-panel.tsx'
import { loadRoster } from './load-roster.ts'
import { RosterPanel } from './roster/roster-panel.tsx'
import { useRoster } from './roster/use-roster.ts'
import { UnsentNotice } from './unsent/unsent-notice.tsx'
import styles from './page.module.css'

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) => loadRoster(params['classDayId'] ?? '')

const views = [
  { value: 'roster', label: '名單', icon: 'users' },
  { value: 'code', label: '簽到 QR code', icon: 'qr' },
] as const

type Loaded = Awaited<ReturnType<typeof clientLoader>>

/** The people of one day must not stay for the next, whose marks they would get. */
export default function StaffClassDayPage() {
  const loaded = useLoaderData<typeof clientLoader>()
  return <ClassDay key={loaded.roster.id} loaded={loaded} />
}

function ClassDay({ loaded }: { loaded: Loaded }) {
  const { roster, now, offline, ...actions } = useRoster(loaded)
  const [view, setView] = useState<(typeof views)[number]['value']>('roster')
  const { word, pill } = rosterDayWords(roster, now)
  const [startsAt, endsAt] = [new Date(roster.startsAt), new Date(roster.endsAt)]
  return (
    <Page>
      <HiddenPageMeta title={`${roster.title} 簽到`} />
      <StaffHead
        title={roster.title}
        back={{ to: `${staffPaths.staffHome()}?date=${taipeiDate(startsAt)}`, words: '當天的課' }}
        category={roster.category}
      >
        <p>
          <StatusPill state={pill} size="small">
            {word}
          </StatusPill>
          <strong>{taipeiSpan(startsAt, endsAt, new Date(now))}</strong>
        </p>
        <p>
          {roster.baseName}・{roster.venue}
          {roster.maySeeClass ? (
            <Link to={staffPaths.staffClass({ classId: roster.classId })}>
              {roster.className}（名額與停課）
            </Link>
          ) : (
            <span>{roster.className}</span>
          )}
        </p>
      </StaffHead>
      <UnsentNotice roster={roster} {...offline} />
      {roster.mayRecord && (
        <div className={styles.views}>
          <SegmentedControl label="顯示" name="view" segments={views} value={view} onChange={setView} />
        </div>
      )}
      <div className={styles.columns} data-view={view}>
        <RosterPanel roster={roster} now={now} unsent={offline.unsent} {...actions} />
        {roster.mayRecord && <CodePanel day={roster} now={now} />}
      </div>
    </Page>
  )
}
