import type { StaffClass } from 'contract/office/staff-class'
import { Suspense, use, useState } from 'react'
import { ActError } from '#surfaces/staff/changes/act-error.tsx'
import { refusalWords } from '#surfaces/staff/changes/send-once.ts'
import { useAct } from '#surfaces/staff/changes/use-act.ts'
import type { Make } from '#surfaces/staff/pages/staff-class/use-changes.ts'
import { Button } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { HistoryLine } from './history-line.tsx'
import { loadHistory, type LoadedHistory } from './load-history.ts'
import { TakeBackSheet, type Chosen } from './take-back-sheet.tsx'
import styles from '#surfaces/staff/log/log.module.css'

type ClassHistoryProps = { shown: StaffClass; now: number; make: Make }

/** Read when it is opened, and again after each change. */
export function ClassHistory({ shown, now, make }: ClassHistoryProps) {
  const [isOpen, setOpen] = useState(false)
  // Here, so that a refusal because of a newer change leaves the sheet and what is typed in it.
  const [chosen, setChosen] = useState<Chosen>()
  return (
    <section aria-label="更改紀錄">
      <Disclosure summary="更改紀錄" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        {isOpen && <Changes key={shown.seen} {...{ shown, now }} choose={setChosen} />}
      </Disclosure>
      {chosen && (
        <TakeBackSheet classId={shown.id} chosen={chosen} make={make} onClose={() => setChosen(undefined)} />
      )}
    </section>
  )
}

type ChangesProps = Pick<ClassHistoryProps, 'shown' | 'now'> & { choose: (chosen: Chosen) => void }

function Changes(props: ChangesProps) {
  // Not below Suspense, which would read it again and again.
  const [first] = useState(() => loadHistory(props.shown.id).catch(refusalWords))
  return (
    <Suspense fallback={<Skeleton shape="row" count={3} />}>
      <FirstPage {...props} first={first} />
    </Suspense>
  )
}

type First = { first: Promise<LoadedHistory | string> }

function FirstPage({ first, ...rest }: ChangesProps & First) {
  const found = use(first)
  if (typeof found === 'string') return <p role="alert">{found}</p>
  if (found.items.length === 0) return <p>還沒有人改過這一班。</p>
  return <Pages first={found} {...rest} />
}

function Pages({ first, shown, now, choose }: ChangesProps & { first: LoadedHistory }) {
  const [later, setLater] = useState<readonly LoadedHistory[]>([])
  const { error, isBusy, run } = useAct()
  const { nextCursor } = later.at(-1) ?? first
  const readOn = () =>
    loadHistory(shown.id, nextCursor ?? undefined).then((page) => {
      setLater((pages) => [...pages, page])
      return undefined
    }, refusalWords)
  return (
    <>
      <ol role="list" className={styles.list}>
        {[first, ...later].flatMap(({ items, options }) =>
          items.map((change) => <HistoryLine key={change.id} {...{ change, options, shown, now, choose }} />),
        )}
      </ol>
      {nextCursor !== null && (
        <p className={styles.pages}>
          <Button isBusy={isBusy} onClick={() => void run(readOn)}>
            看更早的
          </Button>
        </p>
      )}
      <ActError>{error}</ActError>
    </>
  )
}
