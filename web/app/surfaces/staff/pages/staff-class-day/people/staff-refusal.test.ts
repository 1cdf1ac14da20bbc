import { expect, test } from 'vitest'
import { ApiError } from '#client/session/call-api.ts'
import { readStaffRefusal } from './staff-refusal.ts'

const phone = { path: 'person.phone', message: '請填寫電話號碼。' }
const name = { path: 'party.person.name', message: '請填寫姓名。' }
const reason = { path: 'reason', message: '原因太長。' }
const read = (fields: { path: string; message: string }[]) =>
  readStaffRefusal(new ApiError(400, 'invalid_input', { detail: '請看標示的欄位。', fields }))

test('what is wrong with the person is at the inputs, and nothing is repeated below', () => {
  expect(read([phone, name])).toMatchObject({
    fields: { phone: phone.message, name: name.message },
    alert: undefined,
  })
})

test('what is wrong besides the person is said below', () => {
  expect(read([phone, reason, { ...reason, path: 'days.0.reason' }])).toMatchObject({
    fields: { phone: phone.message },
    alert: reason.message,
  })
  expect(read([reason])).toMatchObject({ fields: {}, alert: reason.message })
})

test('a refusal without fields is said below, in the words for staff', () => {
  const refusal = new ApiError(409, 'booking_paused', { detail: '你暫停報名了。' })
  expect(readStaffRefusal(refusal)).toMatchObject({
    fields: {},
    alert: '這位會員因為多次缺席，暫停新的報名。',
  })
})
