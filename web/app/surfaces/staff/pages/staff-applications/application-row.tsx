import type { ApplicationPart, ListedApplication } from 'contract/lending/staff-applications'
import { dueWords } from 'contract/spaces/due-words'
import { staffPaths } from 'contract/staff-pages'
import { taipeiDay, taipeiDayTime } from 'contract/taipei-time'
import { Link } from 'react-router'
import { applicationStateWords } from '#text/application-words.ts'
import { feeWords } from '#text/class-words.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { classNames } from '#ui/class-names.ts'
import { StatusPill } from '#ui/status-pill.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import rows from '#surfaces/staff/lists/linked-rows.module.css'
import styles from './page.module.css'

type ApplicationRowProps = {
  part: ApplicationPart
  listed: ListedApplication
  isChosen: boolean
  /** Undefined: staff must look at this one before they approve it. */
  onChoose: ((isChosen: boolean) => void) | undefined
}

export function ApplicationRow({ part, listed, isChosen, onChoose }: ApplicationRowProps) {
  const { id, code, title, state, baseName, spaceNames, startsAt, uses, sentAt, owed } = listed
  const { word, pill } = applicationStateWords[state]
  return (
    <li className={classNames(rows.row, styles.row)} data-testid={`application-${id}`}>
      {onChoose && (
        <Checkbox
          className={styles.choice ?? ''}
          label={<VisuallyHidden>選「{title}」</VisuallyHidden>}
          checked={isChosen}
          onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
        />
      )}
      <div className={styles.what}>
        <h2>
          <Link to={staffPaths.staffApplication({ applicationId: id })}>{title}</Link>
        </h2>
        <p>
          {baseName}・{spaceNames.join('、')}
        </p>
      </div>
      <p className={styles.when}>
        <time dateTime={startsAt}>{taipeiDayTime(new Date(startsAt))}</time>
        {owed && <span>{owedWords(owed)}</span>}
        {uses > 1 && <span>{part === 'open' ? `${uses} 個時段要決定` : `共 ${uses} 個時段`}</span>}
      </p>
      <p className={styles.sent}>
        <span>
          <time dateTime={sentAt}>{taipeiDay(new Date(sentAt))}</time>送出
        </span>
        <span>編號 {code}</span>
      </p>
      <StatusPill state={pill} size="small">
        {word}
      </StatusPill>
    </li>
  )
}

const owedWords = ({ amountTwd, at, isOnDay }: NonNullable<ListedApplication['owed']>): string =>
  `還要繳 ${feeWords(amountTwd)}・${isOnDay ? `${taipeiDay(new Date(at))}使用當天` : dueWords(new Date(at))}`
