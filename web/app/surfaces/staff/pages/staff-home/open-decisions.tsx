import type { OpenDecision, Proposal } from 'contract/office/class-decision'
import { staffPaths } from 'contract/staff-pages'
import { Link } from 'react-router'
import { decideByWords } from '#surfaces/staff/changes/decide-by-words.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { StatusPill, type PillState } from '#ui/status-pill.tsx'
import styles from './open-decisions.module.css'

const proposalWords: Record<Proposal, { word: string; pill: PillState }> = {
  confirm: { word: '建議開班', pill: 'confirmed' },
  extend: { word: '建議延後決定', pill: 'waiting' },
  not_open: { word: '建議不開班', pill: 'warning' },
  wait: { word: '還在招生', pill: 'info' },
}

/** The soonest; the others are a click away. */
const maxShown = 5

export function OpenDecisions({ decisions, now }: { decisions: readonly OpenDecision[]; now: number }) {
  if (decisions.length === 0) return null
  const later = decisions.slice(maxShown)
  return (
    <section aria-labelledby="decisions" className={styles.decisions}>
      <h2 id="decisions">要決定是否開班</h2>
      <DecisionList decisions={decisions.slice(0, maxShown)} now={now} />
      {later.length > 0 && (
        <Disclosure summary={`看其他 ${later.length} 班`}>
          <DecisionList decisions={later} now={now} />
        </Disclosure>
      )}
    </section>
  )
}

function DecisionList({ decisions, now }: { decisions: readonly OpenDecision[]; now: number }) {
  return (
    <ul role="list">
      {decisions.map(({ classId, title, className, baseName, people, minPeople, decideBy, proposal }) => (
        <li key={classId} data-testid={`decision-${classId}`}>
          <div>
            <h3>
              <Link to={staffPaths.staffClass({ classId })}>
                {title}（{className}）
              </Link>
            </h3>
            <p data-late={Date.parse(decideBy) < now || undefined}>
              {baseName}・{people}／{minPeople} 人・{decideByWords(decideBy, now)}
            </p>
          </div>
          <StatusPill state={proposalWords[proposal].pill} size="small">
            {proposalWords[proposal].word}
          </StatusPill>
        </li>
      ))}
    </ul>
  )
}
