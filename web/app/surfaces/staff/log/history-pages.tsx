import type { ListedChange } from 'contract/changes'
import { Suspense, use, useState, type ReactNode } from 'react'
import { ActError } from '#surfaces/staff/changes/act-error.tsx'
import { refusalWords } from '#surfaces/staff/changes/send-once.ts'
import { useAct } from '#surfaces/staff/changes/use-act.ts'
import type { LoadedOptions } from '#surfaces/staff/things/change-lines.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './log.module.css'

export type LoadedHistory = {
  items: readonly ListedChange[]
  nextCursor: string | null
  options: LoadedOptions
}

type HistoryPagesProps = {
  /** Rejects like `callApi`, without a toast. */
  load: (cursor?: string) => Promise<LoadedHistory>
  empty: string
  line: (change: ListedChange, options: LoadedOptions) => ReactNode
}

/** A few changes, and the earlier ones when they are asked for. Another `key` reads them again. */
export function HistoryPages(props: HistoryPagesProps) {
  // Not below Suspense, which would read it again and again.
  const [first] = useState(() => props.load().catch(refusalWords))
  return (
    <Suspense fallback={<Skeleton shape="row" count={3} />}>
      <FirstPage {...props} first={first} />
    </Suspense>
  )
}

type First = { first: Promise<LoadedHistory | string> }

function FirstPage({ first, ...rest }: HistoryPagesProps & First) {
  const found = use(first)
  if (typeof found === 'string') return <p role="alert">{found}</p>
  if (found.items.length === 0) return <p>{rest.empty}</p>
  return <Pages first={found} {...rest} />
}

function Pages({ first, load, line }: HistoryPagesProps & { first: LoadedHistory }) {
  const [later, setLater] = useState<readonly LoadedHistory[]>([])
  const { error, isBusy, run } = useAct()
  const { nextCursor } = later.at(-1) ?? first
  const readOn = () =>
    load(nextCursor ?? undefined).then((page) => {
      setLater((pages) => [...pages, page])
      return undefined
    }, refusalWords)
  return (
    <>
      <ol role="list" className={styles.list}>
        {[first, ...later].flatMap(({ items, options }) => items.map((change) => line(change, options)))}
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
