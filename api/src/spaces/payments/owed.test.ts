import type { WantedUse } from 'contract/spaces/own-applications'
import { expect, test } from 'vitest'
import { useNotices } from '#notifications/testing/use-notices.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { notifyApplicants, recallMs } from '#spaces/notices/notify-applicants.ts'
import { arrangeSpace } from '#spaces/testing/arrange-space.ts'
import { applicationVerbs } from '#testing/application-verbs.ts'
import { hoursAhead } from '#testing/arrange-catalog.ts'
import { arrangeMember, arrangeStaff, testNow } from '#testing/arrange.ts'

const database = useTestDatabase()
useNotices(database)
const use = (spaceId: number, from: number): WantedUse => ({
  spaceId,
  startsAt: hoursAhead(from).toISOString(),
  endsAt: hoursAhead(from + 2).toISOString(),
})

test('what is paid on the day is not part of what is to be paid before', async () => {
  const member = await arrangeMember(database.owner)
  const manager = await arrangeStaff(database.owner, 'base_manager')
  const dated = await arrangeSpace(database.owner, { depositTwd: 1000, payWithinDays: 7 })
  const onDay = await arrangeSpace(database.owner, { name: '大廳' })
  const verbs = applicationVerbs(database)
  const sent = await verbs.apply(member, [use(dated, 240), use(onDay, 264)])
  await verbs.decide(manager, sent.id, { approve: sent.uses.map(({ id }) => id) })
  await notifyApplicants(database.db, new Date(+testNow + recallMs))
  const { rows } = await database.owner.query<{ payment: object }>(
    `select facts->'payment' as payment from notifications.messages where member_id = $1`,
    [member.accountId],
  )
  expect(rows).toEqual([
    {
      payment: {
        feeTwd: 800,
        depositTwd: 1000,
        dueAt: '2026-06-08T16:00:00.000Z',
        onDay: { feeTwd: 800, depositTwd: 0 },
      },
    },
  ])
})
