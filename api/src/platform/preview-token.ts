import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'

/** `plan`: of what is not stored yet, as JSON. */
export type Previewed = { thing: string; id: number; plan?: unknown }

const validMs = 10 * 60_000
const shape = /^(([a-z]+)-(\d{1,10})-(\d{1,16})(?:-((?:[0-9a-f]{2})+))?)-([0-9a-f]{32})$/

/** The last part of a preview's address, good for ten minutes. Of lower-case letters, as all addresses of pages are. */
export const previewToken = (key: KeyObject, { thing, id, plan }: Previewed, now: Date): string => {
  const parts = [thing, id, now.getTime() + validMs, ...(plan === undefined ? [] : [pack(plan)])]
  const body = parts.join('-')
  return `${body}-${macOf(key, body)}`
}

/** Undefined for one that is forged or too old. */
export function readPreviewToken(key: KeyObject, token: string, now: Date): Previewed | undefined {
  const [, body, thing, id, until, plan, mac] = shape.exec(token) ?? []
  if (body === undefined || thing === undefined || Number(until) <= now.getTime()) return undefined
  if (!timingSafeEqual(Buffer.from(mac!), Buffer.from(macOf(key, body)))) return undefined
  return { thing, id: Number(id), ...(plan !== undefined && { plan: unpack(plan) }) }
}

const pack = (plan: unknown): string => deflateRawSync(JSON.stringify(plan)).toString('hex')

const unpack = (text: string): unknown => JSON.parse(inflateRawSync(Buffer.from(text, 'hex')).toString())

const macOf = (key: KeyObject, body: string): string =>
  createHmac('sha256', key).update(body).digest('hex').slice(0, 32)
