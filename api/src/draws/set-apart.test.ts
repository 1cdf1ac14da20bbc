import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { drawsIn, registersFor } from '#draws/testing/arrange-draw.ts'
import { codeOf, useDrawArrangement } from '#draws/testing/draw-arrangement.ts'
import type { Account } from '#platform/http/route.ts'
import { hoursAhead } from '#testing/arrange-catalog.ts'
import { arrangeStaff } from '#testing/arrange.ts'
import { notifyContested } from './notify-contested.ts'
import { readStaffDraw } from './read-staff-draw.ts'
import { setApart } from './set-apart.ts'

const { database, world, verbs, use, apply, entriesOf, announce, draw, messages } = useDrawArrangement()
const at = hoursAhead(registersFor)

type Sent = Awaited<ReturnType<typeof apply>>
let drawId: number
let rival: Sent
let victim: Sent

/** The rival applies first, and types the telephone of the victim. */
beforeEach(async () => {
  drawId = (await announce()).id
  const [member, other] = [world.strangers[0]!, world.strangers[1]!]
  const { id, code, uses } = await verbs().apply(member, [use(120)], { contactPhone: other.phone })
  rival = { id, code, useIds: uses.map((one) => one.id), member }
  victim = await apply(1, [use(121), use(144)])
})

const set = (isApart: boolean, more: { actor?: Account; applicationId?: string; now?: Date } = {}) => {
  const { actor = world.manager, applicationId = victim.id, now = at } = more
  const asked = { drawId, actor, key: randomUUID(), body: { applicationId, isApart } }
  return setApart({ db: database.db, clock: { now: () => now } }, asked)
}
const lotsOf = async ({ member, id }: Sent) => {
  const { lots } = await verbs(registersFor).readOwn(member, id)
  return lots.map(({ isDoubted }) => isDoubted)
}
const eventsOf = async ({ member, id }: Sent) =>
  (await verbs(registersFor).readOwn(member, id)).events.map(({ kind }) => kind)

test('who is held out because somebody has typed their telephone reads it before the draw', async () => {
  await notifyContested(database.db, at)
  expect(await lotsOf(victim)).toEqual([true, false])
  expect(await lotsOf(rival)).toEqual([false])
  const notified = new Map(
    (await messages('space_mediation')).map(({ memberId, facts }) => [memberId, facts]),
  )
  expect(notified.get(victim.member.accountId)).toMatchObject({ isDoubted: true })
  expect(notified.get(rival.member.accountId)).toMatchObject({ isDoubted: false })
  const { entries, entrants } = await readStaffDraw(database.db, { drawId, actor: world.manager }, at)
  expect(entrants).toBe(2)
  expect(entries.map(({ useId, heldOutBy }) => [useId, heldOutBy])).toEqual([
    [rival.useIds[0], null],
    [victim.useIds[0], rival.code],
    [victim.useIds[1], null],
  ])
})

test('set apart by staff, both take part; taken back, the first one alone', async () => {
  const { entries } = await set(true)
  expect(entries.map(({ heldOutBy, isApart }) => [heldOutBy, isApart])).toEqual([
    [null, false],
    [null, true],
    [null, true],
  ])
  expect(new Set(entries.map(({ group }) => group)).size).toBe(2)
  expect(await lotsOf(victim)).toEqual([false, false])
  await set(false)
  expect(await lotsOf(victim)).toEqual([true, false])
  await set(true)
  expect(await eventsOf(victim)).toEqual(['sent', 'set_apart', 'set_together', 'set_apart'])
  await draw()
  const outcomes = (await entriesOf(drawId)).map(({ outcome }) => outcome)
  expect(outcomes.toSorted()).toEqual(['waiting', 'won', 'won'])
})

test('an applicant who is set apart still has one entry for all applications of the account', async () => {
  const again = await verbs().apply(victim.member, [use(119)], { contactPhone: victim.member.phone })
  const { entries } = await set(true)
  expect(entries.filter(({ heldOutBy }) => heldOutBy !== null)).toMatchObject([
    { useId: again.uses[0]!.id, heldOutBy: victim.code },
  ])
  // Their own earlier application is nothing to phone about.
  expect((await verbs(registersFor).readOwn(victim.member, again.id)).lots[0]!.isDoubted).toBe(false)
})

test('repeated by two of staff at once it is written once', async () => {
  const other = await arrangeStaff(database.owner, 'base_manager')
  await Promise.all([set(true), set(true, { actor: other }), set(true)])
  expect(await eventsOf(victim)).toEqual(['sent', 'set_apart'])
})

test('only who decides applications of the base may, for what is in the draw, until it is drawn', async () => {
  expect(await set(true, { actor: await arrangeStaff(database.owner, 'base_staff') }).catch(codeOf)).toBe(
    'forbidden',
  )
  const elsewhere: Account = {
    ...world.manager,
    roles: [{ role: 'base_manager', baseId: 2, teacherId: null }],
  }
  expect(await set(true, { actor: elsewhere }).catch(codeOf)).toBe('not_found')
  const outside = await apply(2, [use(72)])
  expect(await set(true, { applicationId: outside.id }).catch(codeOf)).toBe('not_found')
  expect(await set(true, { applicationId: randomUUID() }).catch(codeOf)).toBe('not_found')
  await draw()
  expect(await set(true, { now: hoursAhead(drawsIn) }).catch(codeOf)).toBe('draw_over')
  expect(await eventsOf(victim)).not.toContain('set_apart')
})
