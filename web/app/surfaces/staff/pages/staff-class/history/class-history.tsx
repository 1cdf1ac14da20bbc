import type { StaffClass } from 'contract/office/staff-class'
import { useEffect, useRef, useState } from 'react'
import type { Make } from '#surfaces/staff/class-changes/use-changes.ts'
import { HistoryPages } from '#surfaces/staff/log/history-pages.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { HistoryLine } from './history-line.tsx'
import { loadHistory } from './load-history.ts'
import { TakeBackSheet, type Chosen } from './take-back-sheet.tsx'

type ClassHistoryProps = { shown: StaffClass; now: number; make: Make }

/** Read when it is opened, and again after each change. */
export function ClassHistory({ shown, now, make }: ClassHistoryProps) {
  const [isOpen, setOpen] = useState(false)
  // Here, so that a refusal because of a newer change leaves the sheet and what is typed in it.
  const [chosen, setChosen] = useState<Chosen>()
  const section = useRef<HTMLElement>(null)
  const takenBack = useRef<number>(undefined)
  const takeBack: Make = async (wanted) => {
    const refused = await make(wanted)
    if (refused === undefined) takenBack.current = chosen?.changeId
    return refused
  }
  // The button goes with the change that was taken back, as soon as the class is read again: its line takes the focus, once.
  useEffect(() => {
    if (chosen !== undefined || takenBack.current === undefined) return
    const line = section.current?.querySelector<HTMLElement>(`[data-change="${takenBack.current}"]`)
    if (line?.querySelector('button')) return
    takenBack.current = undefined
    if (document.activeElement === document.body) line?.focus()
  }, [chosen, shown])
  return (
    <section ref={section} aria-label="更改紀錄">
      <Disclosure summary="更改紀錄" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        {isOpen && (
          <HistoryPages
            version={String(shown.seen)}
            load={(cursor) => loadHistory(shown.id, cursor)}
            empty="還沒有人改過這一班。"
            line={(change, options) => (
              <HistoryLine key={change.id} {...{ change, options, shown, now }} choose={setChosen} />
            )}
          />
        )}
      </Disclosure>
      {chosen && (
        <TakeBackSheet
          classId={shown.id}
          chosen={chosen}
          make={takeBack}
          onClose={() => setChosen(undefined)}
        />
      )}
    </section>
  )
}
