import { useEffect, useRef } from 'react'
import { ActError } from '#surfaces/staff/changes/act-error.tsx'
import { useAct } from '#surfaces/staff/changes/use-act.ts'
import type { LoadedList } from '#surfaces/staff/things/load-things.ts'
import type { ThingForm } from '#surfaces/staff/things/thing-form.ts'
import { Button } from '#ui/button.tsx'
import { ChooseAll } from './choose-all.tsx'
import { chosenWords } from './list-words.ts'
import { publicationActWords, summaryOf, type PublicationAct } from './planned-publication.ts'
import { PublicationSheet } from './publication-sheet.tsx'
import { useBulkPublication } from './use-bulk-publication.ts'
import type { Chosen } from './use-chosen.ts'
import styles from './chosen-bar.module.css'

const acts: readonly PublicationAct[] = ['publish', 'withdraw']

type ChosenBarProps = { form: ThingForm; shown: LoadedList; chosen: Chosen }

/** What can be done with what is ticked; stays in reach below a long list. */
export function ChosenBar({ form, shown, chosen }: ChosenBarProps) {
  const bulk = useBulkPublication(form)
  const act = useAct()
  const { isBusy, error, run } = act
  const count = chosen.things.length
  const { outcome } = chosen
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
        <p ref={status} tabIndex={-1} role="status">
          {count > 0
            ? chosenWords(form, { count, elsewhere: chosen.elsewhere, total: shown.total })
            : outcome}
        </p>
        {count > 0 && (
          <div className={styles.buttons}>
            <ChooseAll {...{ form, shown, chosen, act }} onChosen={() => status.current?.focus()} />
            {acts.map((each) => (
              <Button
                key={each}
                isBusy={isBusy}
                onClick={() => void run(() => bulk.preview(each, chosen.things))}
              >
                {publicationActWords[each]}
              </Button>
            ))}
            <Button variant="quiet" onClick={() => chosen.clear()}>
              都不選
            </Button>
          </div>
        )}
        <ActError>{error}</ActError>
      </div>
      {bulk.plan && <PublicationSheet {...{ form, bulk }} onClose={close} />}
    </>
  )
}
