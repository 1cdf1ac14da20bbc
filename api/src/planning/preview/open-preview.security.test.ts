import { createSecretKey } from 'node:crypto'
import type { PreviewedThing } from 'contract/planning/preview'
import { beforeAll, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { readPreviewToken } from '#platform/preview-token.ts'
import { arrangeBasics, arrangeClass, arrangeSecondBase, arrangeStaff, testNow } from '#testing/arrange.ts'
import { listEditors } from './list-editors.ts'
import { openPreview } from './open-preview.ts'

const database = useTestDatabase()
const previewKey = createSecretKey(Buffer.alloc(32, 1))
let classId: number

beforeAll(async () => {
  await arrangeBasics(database.owner)
  await arrangeSecondBase(database.owner)
  classId = (await arrangeClass(database.owner, { capacities: [5] })).classId
  await database.owner.query('update catalog.classes set published_at = null')
  await database.owner.query(
    `insert into people.teachers (name, base_id) values ('甲', 1), ('乙', 2), ('丙', null)`,
  )
})

const open = async (actor: Account, thing: PreviewedThing, id: number) => {
  const deps = { db: database.db, clock: { now: () => testNow }, previewKey }
  const { path } = await openPreview(deps, { thing, id }, actor)
  return readPreviewToken(previewKey, path.replace('/preview/', ''), testNow)
}

test('who may edit a draft may look at it', async () => {
  const manager = await arrangeStaff(database.owner, 'base_manager')
  expect(await open(manager, 'class', classId)).toEqual({ thing: 'class', id: classId })
  expect(await open(manager, 'base', 1)).toEqual({ thing: 'base', id: 1 })
  expect(await open(manager, 'teacher', 1)).toEqual({ thing: 'teacher', id: 1 })
  const editor = await arrangeStaff(database.owner, 'editor')
  expect(await open(editor, 'teacher', 3)).toEqual({ thing: 'teacher', id: 3 })
  expect(await open(editor, 'course', 1)).toEqual({ thing: 'course', id: 1 })
})

test('what others own, and what one may not edit, does not exist', async () => {
  const manager = await arrangeStaff(database.owner, 'base_manager')
  const editor = await arrangeStaff(database.owner, 'editor')
  const viewer = await arrangeStaff(database.owner, 'viewer')
  const door = await arrangeStaff(database.owner, 'door')
  await database.owner.query('update catalog.classes set base_id = 2 where id = $1', [classId])
  const refused = [
    [manager, 'class', classId],
    [manager, 'base', 2],
    [manager, 'teacher', 2],
    [manager, 'teacher', 3],
    [editor, 'class', classId],
    [editor, 'base', 99],
    [manager, 'course', 1],
    [viewer, 'course', 1],
    [door, 'course', 1],
    [editor, 'course', 99],
  ] as const
  for (const [actor, thing, id] of refused)
    await expect(open(actor, thing, id)).rejects.toMatchObject({ code: 'not_found' })
})

test('public pages link to the editors that are open to who looks at them', async () => {
  await database.owner.query('update catalog.classes set base_id = 1 where id = $1', [classId])
  const editorsOf = async (actor: Account, thing: PreviewedThing, id: number) =>
    (await listEditors(database.db, { thing, id }, actor)).editors.map(({ path }) => path)
  const [admin, manager, editor, door] = [
    await arrangeStaff(database.owner, 'admin'),
    await arrangeStaff(database.owner, 'base_manager'),
    await arrangeStaff(database.owner, 'editor'),
    await arrangeStaff(database.owner, 'door'),
  ]
  const ofClass = [`/admin/class/${classId}/settings`, '/admin/course/1']
  expect(await editorsOf(admin, 'class', classId)).toEqual(ofClass)
  expect(await editorsOf(manager, 'class', classId)).toEqual(ofClass.slice(0, 1))
  expect(await editorsOf(editor, 'class', classId)).toEqual(ofClass.slice(1))
  expect(await editorsOf(editor, 'course', 1)).toEqual(['/admin/course/1'])
  expect(await editorsOf(manager, 'base', 1)).toEqual(['/admin/base/1'])
  expect(await editorsOf(editor, 'teacher', 2)).toEqual(['/admin/teacher/2'])
  const nothing = [
    await editorsOf(manager, 'base', 2),
    await editorsOf(manager, 'teacher', 2),
    await editorsOf(admin, 'class', 99_999),
    await editorsOf(door, 'class', classId),
    await editorsOf(door, 'base', 1),
    await editorsOf(manager, 'course', 1),
  ]
  expect(nothing.flat()).toEqual([])
})
