import type { StaffApplication } from 'contract/lending/staff-applications'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { showSuccess } from '#client/notices/toasts.ts'
import { focusNextHeading } from '#surfaces/staff/changes/focus-next-heading.ts'
import { mustReadAgain } from '#surfaces/staff/changes/must-read-again.ts'
import { useKeptFocus } from '#surfaces/staff/changes/use-kept-focus.ts'
import { Button } from '#ui/button.tsx'
import { freeOf, pendingOf, type Choice, type Chosen } from './decision.ts'
import { Losers } from './losers.tsx'
import { sendReopening } from './send-acts.ts'
import { SendDecision } from './send-decision.tsx'
import { UseCard } from './use-card.tsx'
import { useTyped } from './use-typed.ts'
import styles from './decision-form.module.css'

/** The wanted times with what is in their way; for those who decide, with a choice at each. */
export function DecisionForm({ application, now }: { application: StaffApplication; now: number }) {
  const { typed, type, choose } = useTyped(application.id)
  const { revalidate } = useRevalidator()
  const [sent, setSent] = useState<Chosen>()
  const section = useRef<HTMLElement>(null)
  const kept = useKeptFocus()
  const pending = pendingOf(application)
  const isOpen = application.mayDecide && pending.length > 0
  const reopen = async (useId: number) => {
    try {
      await sendReopening(application.id, { useIds: [useId], isRecall: false })
      showSuccess('已改回審核中，可以再決定一次。申請人收過結果的話，會再收到通知。')
    } catch (error) {
      if (!mustReadAgain(error)) return
    }
    await revalidate()
  }
  const acts = application.mayDecide
    ? { choose: (id: number, choice: Choice | undefined) => choose([id], choice), reopen }
    : undefined
  return (
    <section ref={section} aria-labelledby="uses" className={styles.form} {...kept}>
      <div className={styles.head}>
        <h2 id="uses">{application.uses.length} 個時段</h2>
        {isOpen && pending.length > 1 && (
          <div className={styles.all}>
            <Button
              onClick={() =>
                choose(
                  freeOf(application).map(({ id }) => id),
                  'approve',
                )
              }
            >
              全部核准
            </Button>
            <Button
              onClick={() =>
                choose(
                  pending.map(({ id }) => id),
                  'reject',
                )
              }
            >
              全部不核准
            </Button>
          </div>
        )}
      </div>
      <ol role="list" className={styles.uses}>
        {application.uses.map((use) => (
          <UseCard key={use.id} {...{ application, use, now, acts }} choice={typed.choices[use.id]} />
        ))}
      </ol>
      {sent && isStanding(application, sent) && <Losers rivals={sent.rivals} />}
      {isOpen && (
        <SendDecision
          {...{ application, typed, type }}
          // The button that was pressed is gone when nothing is left to decide.
          onDone={(decided) => {
            setSent(decided)
            focusNextHeading(section.current)
          }}
        />
      )}
    </section>
  )
}

/** Nothing of it has been taken back. */
const isStanding = ({ uses }: StaffApplication, { approve }: Chosen): boolean =>
  uses.every(({ id, state }) => !approve.includes(id) || state === 'approved')
