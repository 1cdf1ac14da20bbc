import { expect, test } from 'vitest'
import { paymentRule } from './payment-rule.ts'

const free = { hourlyFeeTwd: 0, depositTwd: 0, payWithinDays: null }

test.each([
  [{}, '這個空間不收費。'],
  [{ hourlyFeeTwd: 300 }, '費用在使用當天現場繳交。'],
  [{ depositTwd: 1000 }, '押金 NT$1,000 在使用當天現場繳交。'],
  [
    { hourlyFeeTwd: 300, depositTwd: 1000, payWithinDays: 7 },
    '費用和押金 NT$1,000 要在核准後 7 天以內、使用開始前繳清，付款方式由基地聯絡你；到期沒有繳，還沒開始的時段會取消。',
  ],
])('%j: %s', (space, words) => expect(paymentRule({ ...free, ...space })).toBe(words))
