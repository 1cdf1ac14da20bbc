import { inAscii } from '#line/access/return-to-site.ts'
import type { LiffAppSeed } from '#line/line-seed.ts'

/** The app's endpoint, with what follows the LIFF id in `liff.state`. */
export function primaryUrl({ endpointUrl }: LiffAppSeed, tail: string): string {
  const address = inAscii(endpointUrl)
  if (tail === '') return address
  return `${address}${endpointUrl.includes('?') ? '&' : '?'}liff.state=${encodeURIComponent(tail)}`
}
