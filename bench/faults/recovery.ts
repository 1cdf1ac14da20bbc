import type { Sent } from './member-traffic.ts'
import type { Kind } from './visitor-reads.ts'

/** By `performance.now()`. */
export type Window = { begin: number; end: number }

/** In seconds from the end of a fault; the worst of several. */
export type Recovery = { all: number; text: string }

/** Until the first successful booking and until the last failure. */
export function recoveryOf(timeline: readonly Sent[], windows: readonly Window[]): Recovery {
  const each = windows.map((window, index) => after(timeline, window, windows[index + 1]?.begin ?? Infinity))
  const lasted = Math.max(...windows.map(({ begin, end }) => end - begin)) / 1000
  const first = Math.max(...each.map((one) => one.first))
  const worst = each.toSorted((one, other) => other.all - one.all)[0]!
  const last = worst.kind === undefined ? '' : ` (${worst.kind})`
  return {
    all: worst.all,
    text: `fault ${lasted.toFixed(1)} s, then booking ${first.toFixed(1)} s, all ${worst.all.toFixed(1)} s${last}`,
  }
}

function after(
  timeline: readonly Sent[],
  { end }: Window,
  until: number,
): { first: number; all: number; kind: Kind | undefined } {
  const later = timeline
    .map(({ kind, status, at, ms }) => ({ kind, status, answered: at + ms }))
    .filter(({ answered }) => answered > end && answered < until)
    .toSorted((one, other) => one.answered - other.answered)
  const booked = later.find(({ kind, status }) => kind === 'booking' && status === 200)
  const failed = later.findLast(({ status }) => status !== 200)
  return {
    first: ((booked?.answered ?? Infinity) - end) / 1000,
    all: ((failed?.answered ?? end) - end) / 1000,
    kind: failed?.kind,
  }
}
