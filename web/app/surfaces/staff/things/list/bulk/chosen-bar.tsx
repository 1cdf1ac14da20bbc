import { useEffect, useRef } from 'react'
import { ActError } from '#surfaces/staff/changes/act-error.tsx'
import { useAct } from '#surfaces/staff/changes/use-act.ts'
import { chosenWords } from '#surfaces/staff/things/list/list-words.ts'
import type { Chosen } from '#surfaces/staff/things/list/use-chosen.ts'
import type { LoadedList } from '#surfaces/staff/things/load-things.ts'
import type { ThingForm } from '#surfaces/staff/things/thing-form.ts'
import { Button } from '#ui/button.tsx'
import { BulkSheet, waitingWords } from './bulk-sheet.tsx'
import { ChooseAll } from './choose-all.tsx'
import { actsOf, actWords, summaryOf } from './planned-things.ts'
import { useBulkAct } from './use-bulk-act.ts'
import styles from './chosen-bar.module.css'

type ChosenBarProps = { form: ThingForm; shown: LoadedList; chosen: Chosen }

/** What can be done with what is ticked; stays in reach below a long list. */
export function ChosenBar({ form, shown, chosen }: ChosenBarProps) {
  const bulk = useBulkAct(form)
  const act = useAct()
  const { isBusy, error, run } = act
  const count = chosen.things.length
  const { outcome } = chosen
  const unit = form.list?.unit ?? '筆'
  // A preview of few is there at once.
  const isRead = bulk.plan === undefined && (bulk.progress?.total ?? 0) > 20
  const status = useRef<HTMLParagraphElement>(null)
  // The button that has opened the sheet is gone with what was ticked.
  useEffect(() => {
    if (outcome !== undefined) status.current?.focus()
  }, [outcome])
  const close = () => {
    if (bulk.plan?.isSent) chosen.clear(summaryOf(form, bulk.plan.act, bulk.plan))
    bulk.close()
  }
  return (
    <>
      <div className={styles.bar} data-empty={(count === 0 && outcome === undefined) || undefined}>
        <div className={styles.count}>
          <p ref={status} tabIndex={-1} role="status">
            {count > 0
              ? chosenWords(form, { count, elsewhere: chosen.elsewhere, total: shown.total })
              : outcome}
          </p>
          <ChooseAll {...{ form, shown, chosen, act }} onChosen={() => status.current?.focus()} />
        </div>
        {count > 0 && (
          <div className={styles.buttons}>
            {actsOf(form).map((each) => (
              <Button
                key={each}
                isBusy={isBusy}
                onClick={() => void run(() => bulk.preview(each, chosen.things))}
              >
                {actWords[each].act}
              </Button>
            ))}
            <Button
              variant="quiet"
              onClick={() => {
                bulk.stop()
                chosen.clear()
              }}
            >
              都不選
            </Button>
          </div>
        )}
        {isRead && (
          <p>
            {bulk.isWaiting ? waitingWords : `正在看 ${bulk.progress?.done}／${bulk.progress?.total} ${unit}`}
          </p>
        )}
        <ActError>{error}</ActError>
      </div>
      {bulk.plan && <BulkSheet {...{ form, bulk }} onClose={close} />}
    </>
  )
}
