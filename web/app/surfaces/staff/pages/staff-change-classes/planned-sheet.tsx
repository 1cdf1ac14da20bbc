import type { ReactNode } from 'react'
import { useAct } from '#client/use-act.ts'
import { bringIntoView } from '#surfaces/staff/changes/bring-into-view.ts'
import {
  fieldsWith,
  useMissing,
  type Missing,
  type SheetFields,
} from '#surfaces/staff/changes/use-missing.ts'
import { Button } from '#ui/button.tsx'
import { Sheet } from '#ui/sheet.tsx'
import styles from '#surfaces/staff/class-changes/sheet-parts.module.css'

type PlannedSheetProps = {
  title: string
  /** Null: nothing has been previewed yet. */
  planned: { classes: number; list: ReactNode; isForbidden?: boolean } | null
  /** While there is any, the button only says it. */
  missing?: Missing | undefined
  /** Both resolve with the reason of a refusal. */
  check: () => Promise<string | undefined>
  make: () => Promise<string | undefined>
  onClose: () => void
  onDone: () => void
  children: SheetFields
}

/** Shows what would become of each class before it is done. */
export function PlannedSheet(props: PlannedSheetProps) {
  const { title, planned, missing, check, make, onClose, onDone, children } = props
  const { error, isBusy, run } = useAct()
  const { fieldsRef, errorOf, refuse, unsaid } = useMissing(missing)
  const said = error ?? unsaid
  const isOffered = planned !== null && planned.isForbidden !== true
  const act = async () => {
    const refused = await make()
    if (refused === undefined) onDone()
    return refused
  }
  const press = async () => {
    if (missing !== undefined) return refuse()
    return await (isOffered ? act() : check())
  }
  return (
    <Sheet
      isOpen
      title={title}
      onClose={onClose}
      footer={
        planned?.classes === 0 ? (
          <p>沒有班會改變，請改填其他項目。</p>
        ) : (
          <Button variant="primary" isBlock isBusy={isBusy} onClick={() => void run(press)}>
            {isOffered ? `確定更改 ${planned.classes} 班` : '先看會怎麼改'}
          </Button>
        )
      }
    >
      <div ref={fieldsRef} className={styles.fields}>
        <p>要改的才填，空白的照舊。按下去先列出每一班會怎麼改，還不會更動。</p>
        {fieldsWith(children, errorOf)}
        <div role="status">{planned?.list}</div>
        <p role="alert" ref={said === undefined ? null : bringIntoView} className={styles.error}>
          {said}
        </p>
      </div>
    </Sheet>
  )
}
