import { randomUUID } from 'node:crypto'
import { useTestDatabase } from 'api/platform/db/testing/use-test-database'
import { arrangeApplication } from 'api/spaces/testing/arrange-application'
import { arrangeClassIn, arrangeSpace, readReservations } from 'api/spaces/testing/arrange-space'
import { arrangeBasics, arrangeMember, arrangeStaff, testNow } from 'api/testing/arrange'
import { soakSize } from 'api/testing/soak-size'
import { bearerOf } from 'api/testing/start-api'
import { expect, test } from 'vitest'
import { installedSettings, startServer, unlimited } from '#testing/server-for-test.ts'

const database = useTestDatabase()
const rounds = soakSize({ short: 20, long: 500 })
/** Less than an account may decide in a minute. */
const roundsOfOneManager = 25

type Decision = {
  url: string
  manager: Record<string, string>
  id: string
  approve: number[]
  rivals: number[]
}

const decide = async ({ url, manager, id, approve, rivals }: Decision) => {
  const answer = await fetch(`${url}/api/admin/space-application/${id}/decide`, {
    method: 'POST',
    headers: { ...manager, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ approve, reject: [], reason: '', rivals, revision: 0 }),
  })
  const { code } = (await answer.json()) as { code: string }
  return { status: answer.status, refusedWith: answer.ok ? undefined : code }
}

test(
  'processes that approve rivals, and classes that take the space meanwhile: one of two wins each time',
  async () => {
    await arrangeBasics(database.owner)
    const spaceId = await arrangeSpace(database.owner, { name: '陶房', minutesAfter: 15 })
    const members = [await arrangeMember(database.owner), await arrangeMember(database.owner)]
    const settings = { ...installedSettings(database), ...unlimited }
    const servers = await Promise.all([startServer(settings), startServer(settings), startServer(settings)])
    const newManager = async () =>
      bearerOf(database, (await arrangeStaff(database.owner, 'base_manager')).accountId, new Date())
    let managers = [await newManager(), await newManager()]
    const first = Math.ceil((Date.now() - +testNow) / 3_600_000) + 240
    const apply = (memberId: string, hours: number) =>
      arrangeApplication(database.owner, { memberId, spaceId, startsAt: [hours] })
    for (let round = 0; round < rounds; round++) {
      if (round % roundsOfOneManager === 0) managers = [await newManager(), await newManager()]
      const hours = first + 4 * round
      const [one, other] = await Promise.all(
        members.map(({ accountId }, index) => apply(accountId, hours + index)),
      )
      const decisionOf = (index: number): Decision => ({
        url: servers[(round + index) % servers.length]!.url,
        manager: managers[index]!,
        id: [one, other][index]!.id,
        approve: [one, other][index]!.useIds,
        rivals: [other, one][index]!.useIds,
      })
      if (round % 2 === 0) {
        const outcomes = await Promise.all([decide(decisionOf(0)), decide(decisionOf(1))])
        expect(
          outcomes.map(({ status }) => status).toSorted((a, b) => a - b),
          JSON.stringify(outcomes),
        ).toEqual([200, 409])
        const refused = outcomes.find(({ status }) => status === 409)
        expect(['rivals_changed', 'use_decided', 'space_taken']).toContain(refused?.refusedWith)
      } else {
        const start = new Date(+testNow + (hours + 1) * 3_600_000)
        const days: [Date, Date][] = [[start, new Date(+start + 3_600_000)]]
        const [approved, published] = await Promise.all([
          decide(decisionOf(0)),
          arrangeClassIn(database.owner, { days }).then(
            () => 'published',
            (error: { code?: string }) => error.code,
          ),
        ])
        const outcome = `${approved.status} ${approved.refusedWith ?? ''} ${published ?? ''}`
        expect(['200  HK409', '409 space_taken published']).toContain(outcome)
      }
    }
    const reserved = await readReservations(database.owner, spaceId)
    expect(reserved.length).toBe(rounds)
    for (const [index, { startsAt }] of reserved.slice(1).entries())
      expect(+startsAt - +reserved[index]!.endsAt).toBeGreaterThanOrEqual(15 * 60_000)
  },
  soakSize({ short: 120_000, long: 1_800_000 }),
)
