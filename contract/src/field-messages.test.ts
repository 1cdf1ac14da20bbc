import { expect, test } from 'vitest'
import { fieldErrors } from './field-messages.ts'
import { changeDays } from './office/day-plan.ts'
import { staffBases } from './places/staff-bases.ts'
import { staffSpaces } from './places/staff-spaces.ts'

type Checked = { safeParse: (body: unknown) => { error?: { issues: Parameters<typeof fieldErrors>[0] } } }

const messageAt = (schema: Checked, field: string, value: unknown): string | undefined =>
  fieldErrors(schema.safeParse({ [field]: value }).error?.issues ?? []).find(({ path }) => path === field)
    ?.message

test.each([
  ['people', null, '請填寫數字。'],
  ['people', '十二', '請填寫數字。'],
  ['people', 1.5, '請填寫整數。'],
  ['areaM2', -5, '要大於 0。'],
  ['applyHoursAhead', 9999, '不能大於 720。'],
  ['baseId', null, '請選擇一項。'],
  ['name', '', '請填寫這一欄。'],
])('%s of a space with %j: %s', (field, value, message) => {
  expect(messageAt(staffSpaces.create.body, field, value)).toBe(message)
})

test.each([
  ['latitude', null, '請填寫 10 到 27 的數字，例如 24.8837。'],
  ['latitude', 121.2, '請填寫 10 到 27 的數字，例如 24.8837。'],
  ['longitude', 23.337, '請填寫 114 到 124 的數字，例如 121.2871。'],
])('%s of a base with %j: %s', (field, value, message) => {
  expect(messageAt(staffBases.create.body, field, value)).toBe(message)
})

test('the time of two days is refused at the field, and says what is possible', () => {
  const time = { startsAt: '2026-06-02T02:00:00Z', endsAt: '2026-06-02T04:00:00Z' }
  const sent = { days: [1, 2], time, plan: 'x' }
  expect(fieldErrors(changeDays.body.safeParse(sent).error?.issues ?? [])).toEqual([
    { path: 'time', message: '一次只能改一天的時間，也不能同時提早或延後。' },
  ])
})
