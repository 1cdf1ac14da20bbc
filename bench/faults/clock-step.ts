import { randomUUID } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { arrangeDays } from '#arrange-members.ts'
import type { Row } from './fault-report.ts'
import { arrangeSessions, askAs, type Member } from './member-session.ts'
import type { Traffic } from './member-traffic.ts'
import { onStage, type Stage } from './stage.ts'
import { sufferFault } from './suffer-fault.ts'

const library = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1'
const betweenMs = 15_000
const clockFile = (folder: string) => path.join(folder, 'clock')

/** The application's system clock jumps an hour ahead and back again; the database's clock stays right. */
export function stepClock(): Promise<Row[]> {
  if (!existsSync(library)) return Promise.reject(new Error('needs Debian’s libfaketime'))
  return onStage({ env: fakeClock }, async (stage) => {
    const regular = await arrangeRegular(stage)
    const findings: string[] = []
    const row = await sufferFault(stage, {
      what: 'the clock of the process steps 1 h ahead and, 15 s later, 1 h back',
      limits: { statuses: [], waitSeconds: 5, recoverySeconds: 0 },
      // Few orders per member, so that the traffic stays within the rate limit of ten a minute.
      volume: { bookers: 3, members: 240 },
      act: async (traffic) => {
        await regular.order()
        await step(stage, '+3600')
        await regular.order()
        await wait(betweenMs)
        await step(stage, '+0')
        findings.push(...(await regular.orderAtEase()), ...(await cancelSome(stage, traffic)))
        findings.push(...sessionFindings(traffic, regular.member))
      },
    })
    return [{ ...row, misses: [...row.misses, ...findings, ...negativeDurations(stage)] }]
  })
}

/** Only the real-time clock is replaced: Node's timers use the monotonic one. */
function fakeClock({ folder }: { folder: string }): NodeJS.ProcessEnv {
  writeFileSync(clockFile(folder), '+0')
  return {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: clockFile(folder),
    FAKETIME_NO_CACHE: '1',
    DONT_FAKE_MONOTONIC: '1',
    LOG_LEVEL: 'info',
  }
}

async function step({ folder }: Stage, offset: string): Promise<void> {
  writeFileSync(clockFile(folder), offset)
  await wait(500)
}

/** A member who orders nine times a minute, below the rate limit of ten. */
async function arrangeRegular(stage: Stage) {
  const [member] = await arrangeSessions(stage, 1)
  const { classId, dayIds } = await arrangeDays(stage, { days: 40, capacity: 9 })
  const order = async () =>
    await askAs({ port: stage.servers[0]!.port }, member!, {
      method: 'POST',
      path: '/api/booking',
      headers: { 'idempotency-key': randomUUID() },
      body: { classId, days: [{ classDayId: dayIds.pop(), plus: 0 }] },
    })
  const orderAtEase = async (): Promise<string[]> => {
    const refused: string[] = []
    for (let count = 0; count < 14; count++) {
      const { status, headers } = await order()
      if (status !== 200) refused.push(`${status} (Retry-After ${headers['retry-after']})`)
      await wait(6_700)
    }
    return refused.length === 0
      ? []
      : [
          `a member with nine orders a minute was refused ${refused.length} of 14 times after the step back: ${refused[0]}`,
        ]
  }
  return { member: member!, order, orderAtEase }
}

/** What was booked under one clock is cancelled under the other. */
async function cancelSome(stage: Stage, { acknowledged, members }: Traffic): Promise<string[]> {
  const some = acknowledged.filter((_, index) => index % Math.ceil(acknowledged.length / 20) === 0)
  const statuses: number[] = []
  for (const { id, memberId } of some) {
    const member = members.find((each) => each.id === memberId)!
    const asked = { method: 'POST', path: `/api/booking/${id}/cancel`, body: {} }
    statuses.push((await askAs({ port: stage.servers[0]!.port }, member, asked)).status)
  }
  const failed = statuses.filter((status) => status !== 200)
  return failed.length === 0 ? [] : [`${failed.length} of ${some.length} cancellations failed: ${failed[0]}`]
}

function sessionFindings({ members }: Traffic, regular: Member): string[] {
  const all = [...members, regular]
  const out = all.filter(({ loggedOut }) => loggedOut).length
  const refreshed = all.filter((member) => member.refreshed > 0).length
  return [
    ...(out > 0 ? [`${out} members were logged out`] : []),
    // Otherwise no token expired and the clock step had no effect.
    ...(refreshed === 0 ? ['nobody had to refresh a token: the clock did not step'] : []),
  ]
}

function negativeDurations({ servers }: Stage): string[] {
  const negative = servers.flatMap((server) => server.log()).filter((line) => /"ms":-/.test(line))
  return negative.length === 0 ? [] : [`${negative.length} negative durations in the log`]
}
