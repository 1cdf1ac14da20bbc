import { useEffect, useRef } from 'react'
import { useAct } from '#client/use-act.ts'
import { ClassesInTheWay } from '#surfaces/staff/things/classes-in-the-way.tsx'
import type { ThingForm } from '#surfaces/staff/things/thing-form.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { actWords, isToBeSent, summaryOf, type BulkAct, type PlannedThing } from './planned-things.ts'
import type { useBulkAct } from './use-bulk-act.ts'
import planned from '#surfaces/staff/changes/planned.module.css'
import styles from './bulk-sheet.module.css'

type BulkSheetProps = {
  form: ThingForm
  bulk: ReturnType<typeof useBulkAct>
  onClose: () => void
}

/** Lists what would become of each thing, then what became of it. */
export function BulkSheet({ form, bulk, onClose }: BulkSheetProps) {
  const { plan, progress, isWaiting, make, undo, stop } = bulk
  const { isBusy, run } = useAct()
  const summary = useRef<HTMLHeadingElement>(null)
  const isFinished = plan?.isSent === true && !isBusy
  // The pressed button is gone; what has been done is read out.
  useEffect(() => {
    if (isFinished) summary.current?.focus()
  }, [isFinished])
  if (plan === undefined) return null
  const { act, things, isSent } = plan
  const count = (state: PlannedThing['state']) => things.filter((thing) => thing.state === state).length
  const unit = form.list?.unit ?? '筆'
  return (
    <Sheet
      isOpen
      title={actWords[act].title(form.name)}
      onClose={isBusy ? stop : onClose}
      footer={
        <div className={styles.acts}>
          {!isSent && count('ready') > 0 && (
            <Button
              variant={act === 'remove' ? 'danger' : 'primary'}
              isBlock
              isBusy={isBusy}
              onClick={() => void run(make)}
            >
              確定{actWords[act].act} {count('ready')} {unit}
            </Button>
          )}
          {isSent && things.some(isToBeSent) && (
            <Button isBlock isBusy={isBusy} onClick={() => void run(make)}>
              {actWords[act].again}
            </Button>
          )}
          {isSent && count('done') > 0 && (
            <Button isBlock icon="undo" isBusy={isBusy} onClick={() => void run(undo)}>
              復原 {count('done')} {unit}
            </Button>
          )}
          {isFinished && (
            <Button isBlock variant="primary" onClick={onClose}>
              完成
            </Button>
          )}
        </div>
      }
    >
      <section aria-label="每一筆的結果" className={planned.plan}>
        <h3 ref={summary} tabIndex={-1}>
          {progress === undefined
            ? summaryOf(form, act, plan)
            : `正在處理，完成 ${progress.done}／${progress.total} ${unit}`}
        </h3>
        {isWaiting && <p role="status">{waitingWords}</p>}
        {act === 'remove' && !isSent && <p>{`刪除後，${form.removal}`}</p>}
        {act === 'remove' && (count('done') > 0 || !isSent) && <p>{undoWords}</p>}
        {!isSent && count('ready') === 0 && <p>沒有可以改的，請關掉這裡，選別的。</p>}
        <ol role="list">
          {things.map((thing) => (
            <PlannedRow key={thing.id} {...{ act, thing }} />
          ))}
        </ol>
      </section>
    </Sheet>
  )
}

export const waitingWords = '一分鐘內送出太多筆了，等一下會自己繼續。'

const undoWords = '刪除以後，關掉這裡以前，可以按「復原」放回來。'

/** Of one that was not changed, or may have been. */
const problemWords = (act: BulkAct, { state, problem }: PlannedThing): string | undefined => {
  if (problem === undefined) return undefined
  const { missed, unsure } = actWords[act]
  if (state === 'unknown') return `${unsure}：${problem}`
  return state === 'failed' || state === 'stale' ? `${missed}：${problem}` : problem
}

function PlannedRow({ act, thing }: { act: BulkAct; thing: PlannedThing }) {
  const { title, state, words, consequence, stopping } = thing
  const outcomes: Partial<Record<PlannedThing['state'], string>> = {
    done: actWords[act].done.one,
    undone: '復原了',
  }
  const outcome = outcomes[state]
  const warnings = [
    state === 'refused' && stopping === undefined ? `不會改：${words}` : undefined,
    problemWords(act, thing),
    consequence,
  ]
  return (
    <li className={planned.card}>
      <p className={planned.name}>{title}</p>
      {state !== 'refused' && <p className={state === 'same' ? planned.note : undefined}>{words}</p>}
      {warnings.map(
        (warning) =>
          warning && (
            <p key={warning} className={planned.warning}>
              <Icon name="alert" size="small" />
              {warning}
            </p>
          ),
      )}
      {stopping && (
        <div className={planned.warning}>
          <Icon name="alert" size="small" />
          <ClassesInTheWay lead="不會改，因為" stopping={stopping} />
        </div>
      )}
      {outcome && (
        <p className={styles.outcome}>
          <Icon name={state === 'done' ? 'check' : 'undo'} size="small" />
          {outcome}
        </p>
      )}
    </li>
  )
}
