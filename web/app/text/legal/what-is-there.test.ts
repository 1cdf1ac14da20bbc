import { expect, test } from 'vitest'
import { questions } from './contact-text.ts'
import { terms } from './terms.ts'

const all = JSON.stringify([terms, questions])

test('spaces are applied for by telephone or at the desk, not on the site', () => {
  expect(all).not.toMatch(/送出申請|補件|申請期限/)
  expect(all).toContain('要借場地，請打電話或到基地的櫃檯')
})

test('the record that can be printed is not announced as something to come', () => {
  expect(all).not.toMatch(/還在準備|即將推出/)
  expect(all).toContain('也可以把研習時數紀錄列印或存成 PDF')
})
