import { expect, test } from 'vitest'
import { resetRefusal } from './reset-refusal.ts'

const ask = (urls: string[], options: string[] = [], nodeEnv?: string) =>
  resetRefusal({ urls, options, nodeEnv })

test.each([
  'postgres://owner@localhost/hangkhau',
  'postgres://owner:secret@127.0.0.1:5433/hangkhau',
  'postgres://owner@127.1.2.3/hangkhau',
  'postgres://owner@[::1]/hangkhau',
  'postgres://owner@/hangkhau?host=%2Ftmp%2Fsocket',
])('a database on this machine may be reset: %s', (url) => {
  expect(ask([url])).toBeUndefined()
})

test.each([
  'postgres://owner@db.example/hangkhau',
  'postgres://owner@127.0.0.1.example/hangkhau',
  'postgres://owner@10.0.0.1/hangkhau',
  'postgres://owner@localhost/hangkhau?host=10.0.0.1',
])('one on another machine only with --remote: %s', (url) => {
  expect(ask([url])).toMatch(/is another machine/)
  expect(ask([url], ['--yes'])).toMatch(/is another machine/)
  expect(ask(['postgres://app@localhost/hangkhau', url])).toMatch(/is another machine/)
  expect(ask([url], ['--remote'])).toBeUndefined()
})

test('never in production, whatever the options are', () => {
  expect(ask([], ['--yes', '--remote'], 'production')).toBe('NODE_ENV is production')
  expect(ask([], ['--yes'], 'development')).toBeUndefined()
})

test('a mistyped option is not taken for none', () => {
  expect(ask([], ['--yes', '--dry-run'])).toMatch(/unknown option --dry-run/)
})
