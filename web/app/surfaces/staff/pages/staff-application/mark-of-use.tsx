import type { StaffApplication } from 'contract/lending/staff-applications'
import type { SpaceUse } from 'contract/spaces/applications'
import { useState } from 'react'
import { markWords } from '#text/application-words.ts'
import { Button } from '#ui/button.tsx'
import { MarkSheet } from './mark-sheet.tsx'
import styles from './use-card.module.css'

type MarkOfUseProps = {
  application: Pick<StaffApplication, 'id' | 'mayMark'>
  use: SpaceUse
  when: string
  now: number
}

/** Whether an approved use that has begun took place, and the way to say so. */
export function MarkOfUse({ application: { id, mayMark }, use, when, now }: MarkOfUseProps) {
  const [isOpen, setOpen] = useState(false)
  if (use.state !== 'approved' || Date.parse(use.startsAt) > now) return null
  return (
    <>
      {use.mark !== null && (
        <p className={styles.reason}>{[markWords[use.mark].word, use.markNote].filter(Boolean).join('・')}</p>
      )}
      {mayMark && (
        <div>
          <Button
            icon={use.mark === null ? 'check' : 'edit'}
            aria-label={`${use.mark === null ? '記錄有沒有使用' : '修改使用紀錄'}：${when}`}
            onClick={() => setOpen(true)}
          >
            {use.mark === null ? '記錄有沒有使用' : '修改使用紀錄'}
          </Button>
        </div>
      )}
      {isOpen && <MarkSheet applicationId={id} use={use} when={when} onClose={() => setOpen(false)} />}
    </>
  )
}
