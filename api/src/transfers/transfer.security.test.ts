import { beforeAll, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeBasics, arrangeSecondBase, arrangeStaff } from '#testing/arrange.ts'
import { arrangeTwoClasses } from '#transfers/testing/merged-classes.ts'
import { transferVerbs } from '#transfers/testing/transfer-verbs.ts'

const database = useTestDatabase()
beforeAll(async () => {
  await arrangeBasics(database.owner)
  await arrangeSecondBase(database.owner)
})

const arrange = async () => {
  const staff = await arrangeStaff(database.owner, 'base_staff')
  const classes = await arrangeTwoClasses(database, staff, { from: [9], into: [9] })
  const { id, member } = await classes.book(classes.from)
  const { plan } = await transferVerbs(database, staff, classes.into.classId).preview(id)
  return { ...classes, id, member, plan, staff }
}

test.each([
  ['viewer', 1, 'forbidden'],
  ['base_manager', 2, 'not_found'],
  ['base_staff', 2, 'not_found'],
] as const)('%s of base %i transfers nobody and takes nothing back', async (role, baseId, code) => {
  const { id, plan, into, staff, live, member } = await arrange()
  const actor = await arrangeStaff(database.owner, role, { baseId })
  const verbs = transferVerbs(database, actor, into.classId)
  await expect(verbs.preview(id)).rejects.toMatchObject({ code })
  await expect(verbs.transfer(id, { plan })).rejects.toMatchObject({ code })
  const { actId } = await transferVerbs(database, staff, into.classId).transfer(id)
  await expect(verbs.recall(id, actId)).rejects.toMatchObject({ code })
  expect(await live(member)).toEqual(['週六班 booked 1 300'])
})

test('nobody is transferred to a class of another base, nor one of their own where they do not work', async () => {
  const { id, plan, into, from, staff, live, member } = await arrange()
  await database.owner.query('update catalog.classes set base_id = 2 where id = $1', [into.classId])
  const verbs = transferVerbs(database, staff, into.classId)
  await expect(verbs.preview(id)).rejects.toMatchObject({ code: 'invalid_input' })
  await expect(verbs.transfer(id, { plan })).rejects.toMatchObject({ code: 'invalid_input' })
  await database.owner.query('update catalog.classes set base_id = 2 where id = $1', [from.classId])
  const roles = [{ role: 'base_staff', baseId: 1, teacherId: null }] as const
  const own = transferVerbs(database, { ...member, roles: [...roles] }, into.classId)
  await expect(own.transfer(id, { plan })).rejects.toMatchObject({ code: 'not_found' })
  expect(await live(member)).toEqual(['週三班 booked 1 300'])
})

test.each(['admin', 'base_manager', 'base_staff'] as const)('control: %s transfers', async (role) => {
  const { id, into, live, member } = await arrange()
  const actor = await arrangeStaff(database.owner, role)
  await transferVerbs(database, actor, into.classId).transfer(id)
  expect(await live(member)).toEqual(['週六班 booked 1 300'])
})
