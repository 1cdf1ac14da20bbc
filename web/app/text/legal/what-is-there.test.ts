import { expect, test } from 'vitest'
import { questions } from './contact-text.ts'
import { terms } from './terms.ts'

const all = JSON.stringify([terms, questions])

test('spaces are applied for on the site, by telephone or at the desk', () => {
  expect(JSON.stringify(terms)).toMatch(/「借用場地」選時段送出申請，或打電話、到基地的櫃檯/)
  expect(JSON.stringify(questions)).toMatch(/點出要借的時段，填用途後登入送出/)
})

test('the record that can be printed is not announced as something to come', () => {
  expect(all).not.toMatch(/還在準備|即將推出/)
  expect(all).toContain('也可以把研習時數紀錄列印或存成 PDF')
})
