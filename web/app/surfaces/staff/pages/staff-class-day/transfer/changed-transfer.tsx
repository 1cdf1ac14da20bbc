import type { TransferPlan } from 'contract/transfers/transfer'
import { useEffect, useRef } from 'react'
import { BothSides } from '#surfaces/staff/changes/both-sides.tsx'
import { bringIntoView } from '#surfaces/staff/changes/bring-into-view.ts'
import { changedDays, type ChangedDays } from './changed-days.ts'
import type { Changer } from './send-transfer.ts'
import styles from '#surfaces/staff/changes/planned.module.css'

type ChangedTransferProps = Changer & { before: TransferPlan; now: TransferPlan }

/** What the transfer would do now beside what was shown. */
export function ChangedTransfer({ by, before, now }: ChangedTransferProps) {
  const section = useRef<HTMLElement>(null)
  const changed = changedDays(before, now)
  // Of many days, the button was pressed below the last one.
  useEffect(() => {
    bringIntoView(section.current)
  }, [before])
  if (changed === undefined) return null
  return (
    <section ref={section} aria-label="剛才的變動" className={styles.plan}>
      <h3>剛才的變動</h3>
      <BothSides
        {...changerWords(changed.of, by)}
        theirs={changed.theirs}
        wanted="你剛才看到的"
        mine={changed.mine}
      />
    </section>
  )
}

const changerWords = (of: ChangedDays['of'], by: string | null) => {
  if (of === 'booking') return { by: by ?? '系統', did: '剛改過，現在是' }
  return { by: of === 'roster' ? '名單' : '要轉去的班', did: '剛有變動，現在是' }
}
