import type { Closure, undoClosure } from 'contract/closures/closures'
import { staffPaths } from 'contract/staff-pages'
import { startOfTaipeiDay, taipeiDayTime, taipeiFullDay } from 'contract/taipei-time'
import { Link, useNavigate } from 'react-router'
import { closeModal, showModal } from '#client/notices/modal-state.ts'
import { callApi } from '#client/session/call-api.ts'
import { useAct } from '#client/use-act.ts'
import { Button } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { closedUseWords, closureDayWords, isArmed, outcomeWords, wayWords } from './closure-words.ts'
import styles from './closure-list.module.css'

type ClosureListProps = { closures: readonly Closure[]; now: number; onUndone: () => void }

export function ClosureList({ closures, now, onUndone }: ClosureListProps) {
  if (closures.length === 0) return null
  return (
    <section aria-labelledby="closures">
      <h2 id="closures" className={styles.title}>
        最近 31 天的處理
      </h2>
      <ol role="list" className={styles.closures}>
        {closures.map((closure) => (
          <ClosureItem key={closure.id} {...{ closure, now, onUndone }} />
        ))}
      </ol>
    </section>
  )
}

type ClosureItemProps = Omit<ClosureListProps, 'closures'> & { closure: Closure }

function ClosureItem({ closure, now, onUndone }: ClosureItemProps) {
  const { id, date, placeName, from, until, reason, told, willTell, undoneAt, createdAt, days, uses } =
    closure
  const hours = from === null && until === null ? '' : `・${from ?? '0:00'}–${until ?? '24:00'}`
  return (
    <li className={styles.closure} data-testid={`closure-${date}`}>
      <div>
        <h3>
          {taipeiFullDay(startOfTaipeiDay(date))}・{placeName}
          {hours}
        </h3>
        <p>
          {reason}・{outcomeWords(closure)}・{isArmed(closure) ? `會通知 ${willTell} 位` : `${told} 位`}
        </p>
        <p className={styles.note}>
          {taipeiDayTime(new Date(createdAt))} {closure.armedFor === null ? '套用' : '準備'}
          {closure.armedFor !== null && `・${startWords(closure.armedFor, closure)}`}
          {undoneAt !== null && `・${taipeiDayTime(new Date(undoneAt))} 復原`}
        </p>
        <Link to={`${staffPaths.staffClosures()}?done=${id}`}>
          通知結果
          <VisuallyHidden>
            ：{date} {placeName}
          </VisuallyHidden>
        </Link>
      </div>
      {closure.mayUndo && (
        <UndoButton {...{ closure, onUndone }} label={isArmed(closure) ? '取消這次準備' : '復原'} />
      )}
      <Disclosure summary={summaryOf(closure)} open={[...days, ...uses].some(({ note }) => note !== null)}>
        <ul role="list" className={styles.days}>
          {days.map((day) => (
            <li key={day.classDayId}>
              <StatusPill state={closureDayWords[day.state].pill} size="small">
                {isArmed(closure) ? '已準備' : closureDayWords[day.state].word}
              </StatusPill>
              <span>
                <Link to={staffPaths.staffClass({ classId: day.classId })}>{day.title}</Link>・{day.baseName}
                ・{wayWords[day.way].done}・
                {day.was !== null && day.was !== day.startsAt && `${taipeiDayTime(new Date(day.was))} → `}
                {taipeiDayTime(new Date(day.startsAt))}
                {Date.parse(day.startsAt) <= now && '（已開始）'}
                {day.note !== null && `：${day.note}`}
              </span>
            </li>
          ))}
          {uses.map((use) => (
            <UseItem key={use.useId} use={use} isPrepared={isArmed(closure)} />
          ))}
        </ul>
      </Disclosure>
    </li>
  )
}

const summaryOf = ({ days, uses }: Closure): string => {
  const parts = [
    days.length > 0 ? `${days.length} 天` : '',
    uses.length > 0 ? `${uses.length} 個場地時段` : '',
  ]
  return `看這 ${parts.filter((part) => part !== '').join('和 ')}`
}

function UseItem({ use, isPrepared }: { use: Closure['uses'][number]; isPrepared: boolean }) {
  const { applicationId, title, baseName, spaceName, startsAt, state, note } = use
  return (
    <li>
      <StatusPill state={closedUseWords[state].pill} size="small">
        {isPrepared ? '已準備' : closedUseWords[state].word}
      </StatusPill>
      <span>
        <Link to={staffPaths.staffApplication({ applicationId })}>{title}</Link>・{baseName} {spaceName}
        ・場地借用・
        {taipeiDayTime(new Date(startsAt))}
        {note !== null && `：${note}`}
      </span>
    </li>
  )
}

type UndoButtonProps = { closure: Closure; label: string; onUndone: () => void }

/** Asks once: the people concerned are notified again, unless nobody was notified yet. */
function UndoButton({ closure, label, onUndone }: UndoButtonProps) {
  const navigate = useNavigate()
  const { isBusy, run } = useAct()
  const undo = async () => {
    closeModal()
    const sent = { params: { closureId: closure.id } }
    await callApi<typeof undoClosure>('POST /api/admin/closure/:closureId/undo', sent).then(
      async () => {
        await navigate(`${staffPaths.staffClosures()}?done=${closure.id}`)
        onUndone()
      },
      () => undefined,
    )
  }
  const ask = () =>
    showModal({
      title: isArmed(closure) ? '取消這次準備？' : '復原這次停班停課？',
      content: isArmed(closure) ? '到時候不會執行，也不會通知任何人。' : undoWords(closure),
      buttons: [
        { text: '先不要', onClick: closeModal },
        { text: label, onClick: () => void run(undo) },
      ],
    })
  return (
    <Button
      icon="undo"
      isBusy={isBusy}
      aria-label={`${label} ${closure.date} ${closure.placeName}`}
      onClick={ask}
    >
      {label}
    </Button>
  )
}

const startWords = (armedFor: string, { startedAt, undoneAt }: Closure): string => {
  if (startedAt !== null) return `${taipeiDayTime(new Date(startedAt))} 自動執行`
  return `${undoneAt === null ? '' : '原定 '}${taipeiDayTime(new Date(armedFor))} 自動執行`
}

const undoWords = ({ undoTold, isTold, days, uses }: Closure): string =>
  `${[
    ...(days.length > 0 ? ['還沒開始的課會照原來的時間和地點上'] : []),
    ...(uses.length > 0 ? ['時間還空著的場地借用會恢復'] : []),
  ].join('；')}。${
    isTold
      ? `影響 ${undoTold} 位，通知得到的人會再收到一則訊息。`
      : '如果通知還沒寄出（套用後 20 秒內），就不會有人收到通知。'
  }`
