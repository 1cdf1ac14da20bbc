import type { LiffAppSeed } from '#line/line-seed.ts'

/** The first address of an opened app: its endpoint, with what follows the LIFF id in `liff.state`. */
export function primaryUrl({ endpointUrl }: LiffAppSeed, tail: string): string {
  if (tail === '') return endpointUrl
  return `${endpointUrl}${endpointUrl.includes('?') ? '&' : '?'}liff.state=${encodeURIComponent(tail)}`
}
