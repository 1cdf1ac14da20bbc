import { useEffect, useRef } from 'react'
import { useAct } from '#surfaces/staff/changes/use-act.ts'
import type { ThingForm } from '#surfaces/staff/things/thing-form.ts'
import { Button } from '#ui/button.tsx'
import { publicationActWords, summaryOf, type PublicationAct } from './planned-publication.ts'
import { PublicationSheet } from './publication-sheet.tsx'
import { useBulkPublication } from './use-bulk-publication.ts'
import type { Chosen } from './use-chosen.ts'
import styles from './chosen-bar.module.css'

const acts: readonly PublicationAct[] = ['publish', 'withdraw']

/** What can be done with what is ticked; stays in reach below a long list. */
export function ChosenBar({ form, chosen }: { form: ThingForm; chosen: Chosen }) {
  const bulk = useBulkPublication(form)
  const { isBusy, run } = useAct()
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
          {count > 0 ? `已選 ${count} ${form.list?.unit ?? '筆'}` : outcome}
        </p>
        {count > 0 && (
          <div className={styles.buttons}>
            {acts.map((act) => (
              <Button
                key={act}
                isBusy={isBusy}
                onClick={() => void run(() => bulk.preview(act, chosen.things))}
              >
                {publicationActWords[act]}
              </Button>
            ))}
            <Button variant="quiet" onClick={() => chosen.clear()}>
              都不選
            </Button>
          </div>
        )}
      </div>
      {bulk.plan && <PublicationSheet {...{ form, bulk }} onClose={close} />}
    </>
  )
}
