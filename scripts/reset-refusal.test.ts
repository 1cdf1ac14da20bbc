import { expect, test } from 'vitest'
import { resetRefusal } from './reset-refusal.ts'

const refusalOf = (urls: string[], options: string[] = [], nodeEnv?: string) =>
  resetRefusal({ urls, options, nodeEnv })

test.each([
  'postgres://owner@localhost/hangkhau',
  'postgres://owner:secret@127.0.0.1:5433/hangkhau',
  'postgres://owner@127.1.2.3/hangkhau',
  'postgres://owner@[::1]/hangkhau',
  'postgres://owner@/hangkhau?host=%2Ftmp%2Fsocket',
])('a database on this machine may be reset: %s', (url) => {
  expect(refusalOf([url])).toBeUndefined()
})

test.each([
  'postgres://owner@db.example/hangkhau',
  'postgres://owner@127.0.0.1.example/hangkhau',
  'postgres://owner@10.0.0.1/hangkhau',
  'postgres://owner@localhost/hangkhau?host=10.0.0.1',
])('a database on another machine may be reset only with --remote: %s', (url) => {
  expect(refusalOf([url])).toMatch(/is another machine/)
  expect(refusalOf([url], ['--yes'])).toMatch(/is another machine/)
  expect(refusalOf(['postgres://app@localhost/hangkhau', url])).toMatch(/is another machine/)
  expect(refusalOf([url], ['--remote'])).toBeUndefined()
})

test('in production no option allows a reset', () => {
  expect(refusalOf([], ['--yes', '--remote'], 'production')).toBe('NODE_ENV is production')
  expect(refusalOf([], ['--yes'], 'development')).toBeUndefined()
})

test('an unknown option is refused', () => {
  expect(refusalOf([], ['--yes', '--dry-run'])).toMatch(/unknown option --dry-run/)
})
