import { randomUUID } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { arrangeDays } from '#arrange-members.ts'
import type { Row } from './fault-report.ts'
import { measureFault } from './measure-fault.ts'
import { arrangeSessions, sendAsMember, type Member } from './member-session.ts'
import type { Traffic } from './member-traffic.ts'
import { withInstallation, type Installation } from './with-installation.ts'

const library = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1'
const betweenMs = 15_000
const clockFile = (folder: string) => path.join(folder, 'clock')

/** The application's clock steps an hour forward and back; the database's clock does not change. */
export function stepClock(): Promise<Row[]> {
  if (!existsSync(library)) return Promise.reject(new Error('requires Debian’s libfaketime'))
  return withInstallation({ env: fakeClock }, async (installation) => {
    const regular = await arrangeRegularMember(installation)
    const findings: string[] = []
    const row = await measureFault(installation, {
      what: 'the clock of the process steps 1 h forward and, 15 s later, 1 h back',
      limits: { statuses: [], waitSeconds: 5, recoverySeconds: 0 },
      // Few orders per member: the rate limit is ten a minute.
      volume: { bookers: 3, members: 240 },
      act: async (traffic) => {
        await regular.order()
        await step(installation, '+3600')
        await regular.order()
        await sleep(betweenMs)
        await step(installation, '+0')
        findings.push(...(await regular.orderRegularly()), ...(await cancelSome(installation, traffic)))
        findings.push(...sessionFindings(traffic, regular.member))
      },
    })
    return [{ ...row, misses: [...row.misses, ...findings, ...negativeDurations(installation)] }]
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

async function step({ folder }: Installation, offset: string): Promise<void> {
  writeFileSync(clockFile(folder), offset)
  await sleep(500)
}

async function arrangeRegularMember(installation: Installation) {
  const [member] = await arrangeSessions(installation, 1)
  const { classId, dayIds } = await arrangeDays(installation, { days: 40, capacity: 9 })
  const order = async () =>
    await sendAsMember({ port: installation.servers[0]!.port }, member!, {
      method: 'POST',
      path: '/api/booking',
      headers: { 'idempotency-key': randomUUID() },
      body: { classId, days: [{ classDayId: dayIds.pop(), plus: 0 }] },
    })
  const orderRegularly = async (): Promise<string[]> => {
    const refused: string[] = []
    for (let count = 0; count < 14; count++) {
      const { status, headers } = await order()
      if (status !== 200) refused.push(`${status} (Retry-After ${headers['retry-after']})`)
      await sleep(6_700)
    }
    return refused.length === 0
      ? []
      : [
          `a member with nine orders a minute was refused ${refused.length} of 14 times after the step back: ${refused[0]}`,
        ]
  }
  return { member: member!, order, orderRegularly }
}

async function cancelSome(installation: Installation, { acknowledged, members }: Traffic): Promise<string[]> {
  const some = acknowledged.filter((_, index) => index % Math.ceil(acknowledged.length / 20) === 0)
  const statuses: number[] = []
  for (const { id, memberId } of some) {
    const member = members.find((each) => each.id === memberId)!
    const spec = { method: 'POST', path: `/api/booking/${id}/cancel`, body: {} }
    statuses.push((await sendAsMember({ port: installation.servers[0]!.port }, member, spec)).status)
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
    ...(refreshed === 0 ? ['no token was refreshed: the clock did not step'] : []),
  ]
}

function negativeDurations({ servers }: Installation): string[] {
  const negative = servers.flatMap((server) => server.log()).filter((line) => /"ms":-/.test(line))
  return negative.length === 0 ? [] : [`${negative.length} negative durations in the log`]
}
