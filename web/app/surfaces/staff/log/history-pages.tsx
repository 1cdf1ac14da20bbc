import type { ListedChange } from 'contract/changes'
import { Suspense, use, useState, type ReactNode } from 'react'
import { useAct } from '#client/use-act.ts'
import { ActError } from '#surfaces/staff/changes/act-error.tsx'
import { refusalWords } from '#surfaces/staff/changes/send-once.ts'
import type { LoadedOptions } from '#surfaces/staff/things/thing-form.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { withNewest, type KnownLines } from './known-lines.ts'
import { useReload } from './use-reload.ts'
import styles from './log.module.css'

export type LoadedHistory = {
  items: readonly ListedChange[]
  nextCursor: string | null
  options: LoadedOptions
}

export type HistoryPagesProps = {
  /** Rejects like `callApi`, without a toast. */
  load: (cursor?: string) => Promise<LoadedHistory>
  /** Another one reads the newest changes again; the older ones that are open stay. */
  version: string
  empty: string
  line: (change: ListedChange, options: LoadedOptions) => ReactNode
}

/** A few changes, and the earlier ones when they are asked for. */
export function HistoryPages(props: HistoryPagesProps) {
  // Not below Suspense, which would read it again and again.
  const [first] = useState(() => ({ version: props.version, page: props.load().catch(refusalWords) }))
  return (
    <Suspense fallback={<Skeleton shape="row" count={3} />}>
      <FirstPage {...props} first={first} />
    </Suspense>
  )
}

type First = { first: { version: string; page: Promise<LoadedHistory | string> } }

function FirstPage({ first, ...rest }: HistoryPagesProps & First) {
  const found = use(first.page)
  if (typeof found === 'string') return <p role="alert">{found}</p>
  return <Pages first={found} firstVersion={first.version} {...rest} />
}

type PagesProps = HistoryPagesProps & { first: LoadedHistory; firstVersion: string }

function Pages({ first, firstVersion, load, version, empty, line }: PagesProps) {
  const [known, setKnown] = useState(() => linesOf(first))
  const reload = useReload({ load, version, firstVersion }, (page) =>
    setKnown((before) => withNewest(before, linesOf(page), keyOf)),
  )
  const { error, isBusy, run } = useAct()
  const readOn = () =>
    load(known.next ?? undefined).then((page) => {
      const { lines, next } = linesOf(page)
      // Unless the older lines were closed meanwhile.
      setKnown((before) =>
        before.next === known.next ? { lines: [...before.lines, ...lines], next } : before,
      )
      return undefined
    }, refusalWords)
  return (
    <>
      {reload.problem !== undefined && (
        <div role="alert" className={styles.pages}>
          <p>{reload.problem}</p>
          <Button size="small" variant="outline" isBusy={reload.isBusy} onClick={reload.retry}>
            再試一次
          </Button>
        </div>
      )}
      {known.lines.length === 0 ? (
        <p>{empty}</p>
      ) : (
        <ol role="list" className={styles.list}>
          {known.lines.map(({ change, options }) => line(change, options))}
        </ol>
      )}
      {known.next !== null && (
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

type Line = { change: ListedChange; options: LoadedOptions }

const keyOf = ({ change: { id } }: Line): string => String(id)

const linesOf = ({ items, nextCursor, options }: LoadedHistory): KnownLines<Line> => ({
  lines: items.map((change) => ({ change, options })),
  next: nextCursor,
})
