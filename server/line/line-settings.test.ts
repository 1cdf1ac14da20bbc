import { readConfig } from 'api/platform/config'
import { expect, test } from 'vitest'
import { demoLiffId, withDemoLiffApp } from './line-settings.ts'

const liffIdOf = (environment: Record<string, string>) =>
  withDemoLiffApp(readConfig(environment)).LINE_LIFF_ID

test("with LINE's hosts the demo's pages use the demo's LIFF app", () => {
  expect(liffIdOf({ LINE_PLATFORM_TLS_PORT: '8443' })).toBe(demoLiffId)
})

test('without them they do not, and a setting wins', () => {
  expect(liffIdOf({})).toBeUndefined()
  const other = '2000000001-Otherapp'
  expect(liffIdOf({ LINE_PLATFORM_TLS_PORT: '8443', LINE_LIFF_ID: other })).toBe(other)
})
