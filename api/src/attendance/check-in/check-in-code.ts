import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto'

/** A code changes after each window, and is accepted for one more. */
const windowMs = 60_000

export type CheckInCode = { code: string; renewAt: Date; expiresAt: Date }

/** The day's id and a signature over it and the time window; nothing is stored. */
export function checkInCodeOf(key: KeyObject, classDayId: number, now: Date): CheckInCode {
  const window = windowAt(now)
  return {
    code: `${classDayId}-${signatureOf(key, classDayId, window)}`,
    renewAt: new Date((window + 1) * windowMs),
    expiresAt: new Date((window + 2) * windowMs),
  }
}

/** Undefined for a code that is forged or older than one window. */
export function readCheckInCode(key: KeyObject, code: string, now: Date): number | undefined {
  const classDayId = classDayNamedIn(code)
  if (classDayId === undefined) return undefined
  const signature = code.slice(code.indexOf('-') + 1)
  const window = windowAt(now)
  const isSigned = [window, window - 1].some((one) =>
    timingSafeEqual(Buffer.from(signatureOf(key, classDayId, one)), Buffer.from(signature)),
  )
  return isSigned ? classDayId : undefined
}

/** Whether or not the code is signed. */
export const classDayNamedIn = (code: string): number | undefined => {
  const digits = /^([1-9]\d{0,8})-[\w-]{22}$/.exec(code)?.[1]
  return digits === undefined ? undefined : Number(digits)
}

const windowAt = (now: Date): number => Math.floor(now.getTime() / windowMs)

/** 128 bits, as 22 characters. */
const signatureOf = (key: KeyObject, classDayId: number, window: number): string =>
  createHmac('sha256', key).update(`${classDayId} ${window}`).digest().subarray(0, 16).toString('base64url')
