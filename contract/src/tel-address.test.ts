import { expect, test } from 'vitest'
import { officePhone } from './office-phone.ts'
import { telAddress } from './tel-address.ts'

test.each([
  '',
  '1999',
  '06-682-1234',
  '(06) 682-1234 轉 12',
  '06-6821234#12',
  '+886 6 682 1234 ext. 3',
  '06－682－1234',
])('%j is a number of an organisation', (phone) => {
  expect(officePhone.safeParse(phone).success).toBe(true)
})

test.each(['六八二', '12', '請看網站', '06-682-1234 平日', 'javascript:1999', '轉 1234'])(
  '%j is none',
  (phone) => {
    expect(officePhone.safeParse(phone).success).toBe(false)
  },
)

test.each([
  ['06-682-1234', 'tel:066821234'],
  ['+886 6 682 1234', 'tel:+88666821234'],
  ['(06) 682-1234 轉 12', 'tel:066821234,12'],
  ['0912345678', 'tel:0912345678'],
])('%s is dialled by %s', (phone, address) => {
  expect(telAddress(phone)).toBe(address)
})
