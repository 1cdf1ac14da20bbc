import type { StaffApplication } from 'contract/lending/staff-applications'
import type { SpaceUse } from 'contract/spaces/applications'
import { taipeiSpan } from 'contract/taipei-time'
import { Warning } from '#surfaces/staff/changes/warning.tsx'
import { reasonLabel } from '#text/application-words.ts'
import { stateWordsOfUse } from '#text/use-words.ts'
import { Chip } from '#ui/chip.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { weighedOf, type Choice } from './decision.ts'
import { MarkOfUse } from './mark-of-use.tsx'
import { Rivals } from './rivals.tsx'
import { UseButtons } from './use-buttons.tsx'
import styles from './use-card.module.css'

export type UseActs = {
  choose: (useId: number, choice: Choice | undefined) => void
  reopen: (useId: number) => Promise<void>
}

type UseCardProps = {
  application: StaffApplication
  use: SpaceUse
  choice: Choice | undefined
  now: number
  /** Undefined for people who may not decide. */
  acts: UseActs | undefined
}

export function UseCard({ application, use, choice, now, acts }: UseCardProps) {
  const { inTheWay, outsideHours, heldBy, rivals } = weighedOf(application, use.id)
  const isPending = use.state === 'pending'
  const when = taipeiSpan(new Date(use.startsAt), new Date(use.endsAt), new Date(now))
  const { word, pill } = stateWordsOfUse[use.state]
  return (
    <li className={styles.use} data-testid={`use-${use.id}`} data-choice={choice}>
      <div className={styles.head}>
        <div className={styles.what}>
          <h3>{when}</h3>
          <p>{use.spaceName}</p>
        </div>
        {isPending && acts ? (
          <Choices {...{ use, when, choice, acts }} isFree={inTheWay === null && heldBy === null} />
        ) : (
          <StatusPill state={pill} size="small">
            {word}
          </StatusPill>
        )}
      </div>
      {!isPending && use.reason !== '' && (
        <p className={styles.reason}>
          {reasonLabel(use.state)}：{use.reason}
        </p>
      )}
      <MarkOfUse {...{ application, use, when, now }} />
      {isPending && inTheWay !== null && (
        <Warning words={`${inTheWay}，${acts ? '所以不能核准' : '所以還不能核准'}。`} />
      )}
      {isPending && inTheWay === null && outsideHours !== null && (
        <Warning
          words={`${outsideHours}這是送出申請後改的${acts ? '，核准前請先確認那個時段真的能借' : ''}。`}
        />
      )}
      {isPending && inTheWay === null && heldBy !== null && <Warning words={`${heldBy}。`} />}
      {isPending && rivals.length > 0 && (
        <Rivals {...{ application, use, rivals, now }} isApproved={choice === 'approve'} />
      )}
      {acts && <UseButtons {...{ application, use, when, now }} reopen={acts.reopen} />}
    </li>
  )
}

type ChoicesProps = {
  use: SpaceUse
  when: string
  choice: Choice | undefined
  isFree: boolean
  acts: UseActs
}

/** Pressing the chosen one again leaves the time for later. */
function Choices({ use: { id }, when, choice, isFree, acts }: ChoicesProps) {
  const toggle = (pressed: Choice) => acts.choose(id, choice === pressed ? undefined : pressed)
  return (
    <div role="group" aria-label={when} className={styles.choices}>
      <Chip
        className={styles.approve ?? ''}
        isOn={choice === 'approve'}
        disabled={!isFree}
        onClick={() => toggle('approve')}
      >
        核准
      </Chip>
      <Chip className={styles.reject ?? ''} isOn={choice === 'reject'} onClick={() => toggle('reject')}>
        不核准
      </Chip>
    </div>
  )
}
