import type { Verdict } from './judge-bookings.ts'
import type { Sent } from './member-traffic.ts'
import { recoveryOf, type Window } from './recovery.ts'
import { connectionFailed, timedOut } from './send-request.ts'
import type { Kind } from './visitor-reads.ts'

/** One line of docs/faults.md. */
export type Row = {
  what: string
  seen: string
  wait: string
  lost: string
  recovery: string
  /** Empty when every promise was met. */
  misses: readonly string[]
}

export type Limits = {
  statuses: readonly number[]
  waitSeconds: number
  recoverySeconds: number
}

type Parts = {
  what: string
  timeline: readonly Sent[]
  windows: readonly Window[]
  verdict: Verdict
  /** Orders without a definite outcome. */
  undecided: number
  /** Unexpected errors in the log. */
  unexpected: readonly string[]
}

export function rowOf(
  { what, timeline, windows, verdict, undecided, unexpected }: Parts,
  limits: Limits,
): Row {
  const failed = timeline.filter(({ status }) => status !== 200)
  const unhelpful = failed.filter(
    ({ kind, status, isHelpful }) => status >= 100 && kind !== 'readyz' && !isHelpful,
  )
  const recovery = recoveryOf(timeline, windows)
  const others = failed.filter(({ status }) => !limits.statuses.includes(status))
  const longest = Math.max(...timeline.map(({ ms }) => ms)) / 1000
  const misses = [
    ...(others.length > 0 ? [`unexpected responses: ${countsOf(others)}`] : []),
    ...(unhelpful.length > 0
      ? [`${unhelpful.length} refusals without Retry-After or a Chinese message`]
      : []),
    ...(longest > limits.waitSeconds ? [`longest wait ${longest.toFixed(1)} s`] : []),
    ...(recovery.all > limits.recoverySeconds
      ? [`${recovery.all.toFixed(1)} s until no request failed`]
      : []),
    ...violationsOf(verdict),
    ...(undecided > 0 ? [`${undecided} orders without a definite outcome`] : []),
    ...(unexpected.length > 0
      ? [`${unexpected.length} unexpected errors in the log: ${[...new Set(unexpected)].join(', ')}`]
      : []),
  ]
  return {
    what,
    seen: `${timeline.length} requests; ${failed.length === 0 ? 'none failed' : countsOf(failed)}`,
    wait: longestByKind(timeline),
    lost: `${verdict.lost} of ${verdict.acknowledged} lost, ${verdict.doubled} duplicated, ${verdict.violations} seat errors`,
    recovery: recovery.text,
    misses,
  }
}

export const violationsOf = ({
  lost,
  doubled,
  violations,
  isControlNoticed,
  acknowledged,
}: Verdict): string[] => [
  ...(lost + doubled + violations > 0
    ? [`lost ${lost}, duplicated ${doubled}, seat errors ${violations}`]
    : []),
  ...(isControlNoticed ? [] : ['the check did not detect its control']),
  ...(acknowledged === 0 ? ['nothing was booked'] : []),
]

/** `503 × 12 (booking 4, page 8); reset × 2 (class 2)`. */
export function countsOf(sent: readonly Sent[]): string {
  const byStatus = Map.groupBy(sent, ({ status }) => status)
  return [...byStatus]
    .toSorted(([one], [other]) => one - other)
    .map(([status, some]) => `${nameOf(status)} × ${some.length} (${kindsOf(some)})`)
    .join('; ')
}

const nameOf = (status: number): string =>
  status === connectionFailed ? 'reset' : status === timedOut ? 'no response in 20 s' : String(status)

const kindsOf = (sent: readonly Sent[]): string =>
  [...Map.groupBy(sent, ({ kind }) => kind)].map(([kind, some]) => `${kind} ${some.length}`).join(', ')

const kinds: readonly Kind[] = ['booking', 'class', 'page', 'healthz', 'readyz']

const longestByKind = (timeline: readonly Sent[]): string =>
  kinds
    .map((kind) => {
      const times = timeline.filter((sent) => sent.kind === kind).map(({ ms }) => ms)
      return `${kind} ${(Math.max(0, ...times) / 1000).toFixed(1)}`
    })
    .join(', ')
