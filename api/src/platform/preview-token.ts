import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto'

export type Previewed = { thing: string; id: number }

const validMs = 10 * 60_000
const shape = /^([a-z]+)-(\d{1,10})-(\d{1,16})-([0-9a-f]{32})$/

/** The last part of a preview's address, good for ten minutes. Of lower-case letters, as all addresses of pages are. */
export const previewToken = (key: KeyObject, { thing, id }: Previewed, now: Date): string => {
  const body = `${thing}-${id}-${now.getTime() + validMs}`
  return `${body}-${macOf(key, body)}`
}

/** Undefined for one that is forged or too old. */
export function readPreviewToken(key: KeyObject, token: string, now: Date): Previewed | undefined {
  const [, thing, id, until, mac] = shape.exec(token) ?? []
  if (thing === undefined || Number(until) <= now.getTime()) return undefined
  const expected = macOf(key, `${thing}-${id}-${until}`)
  return timingSafeEqual(Buffer.from(mac!), Buffer.from(expected)) ? { thing, id: Number(id) } : undefined
}

const macOf = (key: KeyObject, body: string): string =>
  createHmac('sha256', key).update(body).digest('hex').slice(0, 32)
