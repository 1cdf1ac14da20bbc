import type { WantedUse } from 'contract/spaces/own-applications'
import { beforeAll, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeSpace } from '#spaces/testing/arrange-space.ts'
import { applicationVerbs } from '#testing/application-verbs.ts'
import { hoursAhead } from '#testing/arrange-catalog.ts'
import { arrangeBasics, arrangeMember, arrangeStaff } from '#testing/arrange.ts'
import { readOwnApplication } from './read-application.ts'

const database = useTestDatabase()
beforeAll(() => arrangeBasics(database.owner))

test('where the key is, only the applicant reads, from the approval until the use is over', async () => {
  const space = await arrangeSpace(database.owner)
  await database.owner.query(`update places.spaces set key_note = '鑰匙在櫃檯'`)
  const member = await arrangeMember(database.owner)
  const manager = await arrangeStaff(database.owner, 'base_manager')
  const verbs = applicationVerbs(database)
  const use: WantedUse = {
    spaceId: space,
    startsAt: hoursAhead(72).toISOString(),
    endsAt: hoursAhead(74).toISOString(),
  }
  const sent = await verbs.apply(member, [use])
  expect(sent.keyNotes).toEqual([])
  const decided = await verbs.decide(manager, sent.id, { approve: sent.uses.map(({ id }) => id) })
  expect(JSON.stringify(decided)).not.toContain('鑰匙在櫃檯')
  const own = { applicationId: sent.id, memberId: member.accountId }
  const notesAt = async (hours: number) =>
    (await readOwnApplication(database.db, own, hoursAhead(hours))).keyNotes
  expect(await notesAt(0)).toEqual([{ spaceName: '陶房', note: '鑰匙在櫃檯' }])
  expect(await notesAt(73.9)).toHaveLength(1)
  expect(await notesAt(74)).toEqual([])
  const cancelled = await verbs.cancel(
    member,
    sent.id,
    sent.uses.map(({ id }) => id),
  )
  expect(cancelled.keyNotes).toEqual([])
})
