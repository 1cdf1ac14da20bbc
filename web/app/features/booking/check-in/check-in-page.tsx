import type { ReactNode } from 'react'
import { useFetcher } from 'react-router'
import { CheckInDone } from './check-in-done.tsx'
import { CheckInForm } from './check-in-form.tsx'
import { CheckInRefused } from './check-in-refused.tsx'
import { CheckInStart } from './check-in-start.tsx'
import type { checkIn, CheckInOutcome } from './load-check-in.ts'

type CheckInPageProps = {
  outcome: CheckInOutcome
  now: number
  scan?: ReactNode
  next?: ReactNode
}

/** The page must have `checkIn` as its action. */
export function CheckInPage(props: CheckInPageProps) {
  const { outcome } = props
  // What was done with one code is forgotten when another one is scanned.
  return <CheckInSteps key={outcome.kind === 'unscanned' ? '' : outcome.code} {...props} />
}

function CheckInSteps({ outcome, now, scan, next }: CheckInPageProps) {
  const fetcher = useFetcher<typeof checkIn>()
  const shown = fetcher.data ?? outcome
  if (shown.kind === 'unscanned') return <CheckInStart scan={scan} />
  if (shown.kind === 'refused') return <CheckInRefused {...shown} scan={scan} />
  const { code, checkIn: found } = shown
  const send = (people: number) =>
    void fetcher.submit({ code, people }, { method: 'post', encType: 'application/json' })
  const isBusy = fetcher.state !== 'idle'
  const isDone = found.attendance !== null && found.attendance.came > 0
  return isDone ? (
    <CheckInDone checkIn={found} now={now} isBusy={isBusy} send={send} next={next} />
  ) : (
    <CheckInForm checkIn={found} now={now} isBusy={isBusy} send={send} />
  )
}
