import { createSecretKey } from 'node:crypto'
import { expect, test } from 'vitest'
import { previewToken, readPreviewToken } from './preview-token.ts'

const key = createSecretKey(Buffer.alloc(32, 1))
const now = new Date('2026-06-01T02:00:00Z')
const token = previewToken(key, { thing: 'class', id: 7 }, now)
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

test('a token names its thing for ten minutes', () => {
  expect(readPreviewToken(key, token, inMinutes(9.9))).toEqual({ thing: 'class', id: 7 })
  expect(readPreviewToken(key, token, inMinutes(10))).toBeUndefined()
})

test.each([
  ['of another thing', token.replace('class', 'base')],
  ['with another id', token.replace('-7-', '-8-')],
  ['that lasts longer', token.replace(/-(\d{13})-/, (_, until: string) => `-${Number(until) + 1}-`)],
  ['cut short', token.slice(0, -1)],
  ['empty', ''],
])('a token %s is none', (_, forged) => {
  expect(forged).not.toBe(token)
  expect(readPreviewToken(key, forged, now)).toBeUndefined()
})

test('a token carries a plan, which nobody can change', () => {
  const plan = { name: '週六班', days: Array.from({ length: 60 }, (_, n) => `2026-06-${n}T02:00:00.000Z`) }
  const planned = previewToken(key, { thing: 'plan', id: 1, plan }, now)
  expect(planned.length).toBeLessThan(2000)
  expect(readPreviewToken(key, planned, now)).toEqual({ thing: 'plan', id: 1, plan })
  const bytes = planned.split('-')[3]!
  expect(readPreviewToken(key, planned.replace(bytes, bytes.replace(/..$/, '00')), now)).toBeUndefined()
  expect(readPreviewToken(key, planned.replace(`-${bytes}`, ''), now)).toBeUndefined()
})

test('a token of another installation is none', () => {
  expect(readPreviewToken(createSecretKey(Buffer.alloc(32, 2)), token, now)).toBeUndefined()
})
