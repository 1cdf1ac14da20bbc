import { beforeAll, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeBasics, arrangeSecondBase, arrangeStaff, testNow } from '#testing/arrange.ts'
import { arrangeTwoClasses } from '#transfers/testing/merged-classes.ts'
import { listParallelClasses } from './read-parallel-classes.ts'

const database = useTestDatabase()
beforeAll(async () => {
  await arrangeBasics(database.owner)
  await arrangeSecondBase(database.owner)
})

type Change = 'course' | 'base' | 'draft' | 'cancelled' | 'merged' | 'over'
const changes: Record<Change, string> = {
  course: `with k as (insert into catalog.courses (title, category_id, published_at)
    values ('別的課程', 'music', '2020-01-01') returning id)
    update catalog.classes set course_id = (select id from k) where id = $1`,
  base: 'update catalog.classes set base_id = 2 where id = $1',
  draft: 'update catalog.classes set published_at = null where id = $1',
  cancelled: 'update catalog.classes set cancelled_at = now() where id = $1',
  merged: `update catalog.classes set merged_at = now(), merged_into_id = (select max(id) from catalog.classes where id <> $1)
    where id = $1`,
  over: `update catalog.class_days set starts_at = starts_at - interval '1 year', ends_at = ends_at - interval '1 year'
    where class_id = $1`,
}

test.each(Object.keys(changes) as Change[])(
  'nobody is moved to a class of another course or base, or that does not run: %s',
  async (change) => {
    const staff = await arrangeStaff(database.owner, 'base_manager')
    const classes = await arrangeTwoClasses(database, staff, { from: [9], into: [9] })
    const list = async () => {
      const found = await listParallelClasses(
        database.db,
        { classId: classes.from.classId, actor: staff },
        testNow,
      )
      return found.classes.map(({ id }) => id)
    }
    expect(await list()).toContain(classes.into.classId)
    const { plan } = await classes.preview()
    await database.owner.query(changes[change], [classes.into.classId])
    expect(await list()).not.toContain(classes.into.classId)
    for (const act of [() => classes.preview(), () => classes.merge({}, { plan })])
      await expect(act()).rejects.toMatchObject({ code: 'invalid_input' })
  },
)

test('who may only read the class, or works for another base, merges nothing', async () => {
  const manager = await arrangeStaff(database.owner, 'base_manager')
  const { from } = await arrangeTwoClasses(database, manager, { from: [9], into: [9] })
  const refusals = { viewer: 'forbidden', base_manager: 'not_found' } as const
  for (const [role, code] of Object.entries(refusals)) {
    const actor = await arrangeStaff(database.owner, role as keyof typeof refusals, { baseId: 2 })
    const classes = await arrangeTwoClasses(database, actor, { from: [9], into: [9] })
    await expect(classes.preview()).rejects.toMatchObject({ code })
    await expect(classes.merge({}, { plan: 'x' })).rejects.toMatchObject({ code })
    await expect(
      listParallelClasses(database.db, { classId: from.classId, actor }, testNow),
    ).rejects.toMatchObject({ code })
  }
})
