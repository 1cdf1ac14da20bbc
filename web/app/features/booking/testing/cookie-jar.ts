import { vi } from 'vitest'

export type CookieJar = { written: readonly string[] }

/** Their Max-Age follows the clock. */
export function stubCookies(): CookieJar {
  const cookies = new Map<string, { value: string; until: number }>()
  const written: string[] = []
  vi.stubGlobal('document', {
    get cookie(): string {
      return [...cookies]
        .filter(([, { until }]) => until > Date.now())
        .map(([name, { value }]) => `${name}=${value}`)
        .join('; ')
    },
    set cookie(text: string) {
      written.push(text)
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? []
      const maxAge = /; Max-Age=(\d+)/.exec(text)?.[1]
      cookies.set(name, {
        value,
        until: maxAge === undefined ? Infinity : Date.now() + Number(maxAge) * 1000,
      })
    },
  })
  return { written }
}
