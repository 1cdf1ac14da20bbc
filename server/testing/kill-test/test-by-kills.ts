import { arrangeBookers, seedOf, type Size } from './arrange-bookers.ts'
import { bookAndCancel } from './book-and-cancel.ts'
import { drainMessages } from './drain-messages.ts'
import { judgeBookings, judgeAfterKills } from './judge-after-kills.ts'
import { killAtRandom } from './kill-at-random.ts'
import type { Traffic } from './send-until-definite.ts'
import { startInstallation, type Installation } from './start-installation.ts'

export type KillTestPlan = Size & {
  /** SIGKILLs of a process; PostgreSQL is killed once in addition. */
  kills: number
  waitsForLeases: boolean
  postgres?: Record<string, string>
}

export type KillTestResult = {
  confirmed: number
  cancelled: number
  /** Attempts without a response, and refusals that were retried. */
  traffic: Traffic
  /** Deliveries by channel and outcome: `line sent: 812`. */
  deliveries: Record<string, number>
  pushes: number
  mails: number
  seconds: { booking: number; draining: number }
  /** Empty when nothing was lost, oversold, stuck, or notified twice. */
  faults: string[]
  /** The result of the same comparison for an invented and a forgotten booking. */
  control: string[]
}

/**
 * Members book and cancel at two processes; one of them is killed repeatedly, and PostgreSQL once. Afterwards every
 * booking and every message is counted.
 */
export async function testByKills(plan: KillTestPlan): Promise<KillTestResult> {
  const installation = await startInstallation(seedOf(plan), plan.postgres ?? {})
  try {
    await Promise.all(installation.processes.map((each) => each.start()))
    return await killAndJudge(installation, plan)
  } finally {
    await installation.stop()
  }
}

const killAndJudge = async (installation: Installation, plan: KillTestPlan): Promise<KillTestResult> => {
  const { processes, sent } = installation
  const bookers = await arrangeBookers(installation, plan)
  const traffic: Traffic = { lost: 0, refused: 0, unexpected: [] }
  const kills = killAtRandom(installation, plan)
  const begun = performance.now()
  const confirmed = await bookAndCancel(bookers, { processes, traffic, onConfirmed: kills.onConfirmed })
  const booking = (performance.now() - begun) / 1000
  await kills.done()
  const draining = await drainMessages(installation, plan.waitsForLeases)
  const faults = [
    ...(await judgeAfterKills(installation, confirmed)),
    ...traffic.unexpected,
    ...processes.flatMap(({ unexpected }) => unexpected),
  ]
  const invented = { ...confirmed[0]!, id: '00000000-0000-4000-8000-000000000000' }
  const { pushes, mails } = sent.read()
  return {
    confirmed: confirmed.length,
    cancelled: confirmed.filter(({ isCancelled }) => isCancelled).length,
    traffic,
    deliveries: await countDeliveries(installation),
    pushes: pushes.length,
    mails: mails.length,
    seconds: { booking, draining },
    faults,
    control: await judgeBookings(installation, [...confirmed.slice(1), invented]),
  }
}

const countDeliveries = async ({ owner }: Installation): Promise<Record<string, number>> => {
  const { rows } = await owner.query<{ name: string; count: number }>(`
    select channel || ' ' || coalesce(outcome, 'waiting') as name, count(*)::int as count
    from notifications.deliveries group by 1 order by 1`)
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}
