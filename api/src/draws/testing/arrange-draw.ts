import { randomUUID } from 'node:crypto'
import { taipeiDate } from 'contract/taipei-time'
import { makeDraw } from '#draws/make-draw.ts'
import type { TestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { hoursAhead } from '#testing/arrange-catalog.ts'
import { arrangeMember, testNow } from '#testing/arrange.ts'

/** Hours from the clock of tests: registering ends, the draw happens; the days of use begin on the day after. */
export const registersFor = 24
export const drawsIn = 48

/** A draw for these spaces, for a week from three days after the clock of tests. */
export const announceDraw = (
  { db }: Pick<TestDatabase, 'db'>,
  actor: Account,
  {
    now = testNow,
    ...more
  }: Partial<Parameters<typeof makeDraw>[1]['body']> & { spaceIds: number[]; now?: Date },
) =>
  makeDraw(
    { db, clock: { now: () => now } },
    {
      actor,
      key: randomUUID(),
      body: {
        baseId: 1,
        title: '夏季場地抽籤',
        usesFrom: taipeiDate(hoursAhead(96)),
        usesTo: taipeiDate(hoursAhead(264)),
        registersUntil: hoursAhead(registersFor).toISOString(),
        drawsAt: hoursAhead(drawsIn).toISOString(),
        confirmDays: 2,
        ...more,
      },
    },
  )

/** Members of different groups: nobody shares a telephone. */
export async function arrangeStrangers({ owner }: TestDatabase, count: number) {
  const strangers = []
  for (let no = 0; no < count; no++) {
    const member = await arrangeMember(owner)
    const phone = `09${String(10_000_000 + no)}`
    await owner.query('update identity.members set mobile = $2 where id = $1', [member.accountId, phone])
    strangers.push({ ...member, phone })
  }
  return strangers
}
export type Stranger = Awaited<ReturnType<typeof arrangeStrangers>>[number]
