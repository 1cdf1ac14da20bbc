import type { ClassOfThing } from 'contract/thing'
import { expect, test } from 'vitest'
import { baseForm } from '#surfaces/staff/things/base-form.ts'
import { courseForm } from '#surfaces/staff/things/course-form.ts'
import { planPublication, type PublicationAct } from './planned-publication.ts'

const now = Date.parse('2026-06-01T10:00:00+08:00')
const [past, later] = ['2026-05-01T00:00:00.000Z', '2026-06-02T01:00:00.000Z']
const classWith = (days: number, stopsWithdrawal = false): ClassOfThing => ({
  classId: 1,
  title: '陶藝　週六班',
  base: '鹿港基地',
  days,
  people: 0,
  shownFrom: past,
  stopsWithdrawal,
})

const plan = (
  act: PublicationAct,
  publishedAt: string | null,
  classes: ClassOfThing[] = [],
  form = courseForm,
) => planPublication(form, act, { id: 1, title: '陶藝', read: { fields: { publishedAt }, classes }, now })

test.each([
  ['publish', null, 'ready', '草稿 → 現在公開'],
  ['publish', later, 'ready', '6月2日（二）09:00 公開 → 現在公開'],
  ['publish', past, 'same', '已經公開'],
  ['withdraw', null, 'same', '已經是草稿'],
  ['withdraw', later, 'ready', '6月2日（二）09:00 公開 → 草稿'],
  ['withdraw', past, 'ready', '公開中 → 草稿'],
] as const)('to %s what is published at %s', (act, publishedAt, state, words) => {
  expect(plan(act, publishedAt)).toMatchObject({ was: publishedAt, state, words })
})

test('a withdrawal names the classes that disappear with a course', () => {
  expect(plan('withdraw', past, [classWith(2)]).consequence).toContain('會一起從網站上消失：陶藝　週六班')
  expect(plan('publish', null, [classWith(2)]).consequence).toBeUndefined()
})

test('what the server would refuse is not withdrawn, also before it is public, and the classes are listed', () => {
  const [stops, other] = [classWith(2, true), classWith(1)]
  for (const publishedAt of [past, later])
    expect(plan('withdraw', publishedAt, [stops, other])).toMatchObject({
      state: 'refused',
      words: '還有人報名或候補接下來的課',
      stopping: { classes: [stops] },
    })
  expect(plan('withdraw', past, [stops], baseForm)).toMatchObject({ state: 'refused' })
  expect(plan('withdraw', past, [other], baseForm)).toMatchObject({ state: 'ready' })
})
