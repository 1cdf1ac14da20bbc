import { sendDeliveries, type SendDeps } from '#notifications/send/send-deliveries.ts'

/**
 * Sends what is due by LINE, then by e-mail, as the two jobs do.
 *
 * @returns how many deliveries of both ended in which way
 */
export async function sendByAll(deps: SendDeps): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const channel of ['line', 'email'] as const)
    for (const [name, count] of Object.entries(await sendDeliveries(deps, channel)))
      counts[name] = (counts[name] ?? 0) + count
  return counts
}
