import type { Arrived } from './collect-messages.ts'

export type Delivery = {
  key: string
  channel: 'line' | 'email'
  outcome: string | null
  /** LINE user id or address. */
  to: string | null
}

/**
 * Compares the sent messages in the database with those that arrived; returns one line for each difference. Sent means
 * arrived once, at the right person; `unknown` is an e-mail whose sender was killed, which may have arrived.
 */
export function judgeMessages(
  deliveries: readonly Delivery[],
  { pushes, mails }: { pushes: readonly Arrived[]; mails: readonly Arrived[] },
): string[] {
  const arrived = { line: byKey(pushes), email: byKey(mails) }
  const faults = deliveries.flatMap((delivery) =>
    faultsOf(delivery, arrived[delivery.channel].get(delivery.key) ?? []),
  )
  for (const channel of ['line', 'email'] as const) {
    const known = new Set(deliveries.filter((each) => each.channel === channel).map(({ key }) => key))
    for (const key of arrived[channel].keys())
      if (!known.has(key)) faults.push(`${channel} ${key} arrived and is not known`)
  }
  return faults
}

const byKey = (messages: readonly Arrived[]): Map<string, Arrived[]> =>
  Map.groupBy(messages, ({ key }) => key)

const faultsOf = ({ key, channel, outcome, to }: Delivery, arrived: readonly Arrived[]): string[] => {
  const [least, most] = outcome === 'sent' ? [1, 1] : [0, outcome === 'unknown' ? 1 : 0]
  const faults: string[] = []
  if (outcome === null) faults.push(`${channel} ${key} is stuck`)
  if (arrived.length < least || arrived.length > most)
    faults.push(`${channel} ${key} (${outcome}) arrived ${arrived.length} times`)
  if (arrived.some((each) => each.to !== to)) faults.push(`${channel} ${key} arrived at somebody else`)
  return faults
}
