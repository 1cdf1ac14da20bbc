import { reportError } from '#client/browser-errors.ts'
import { createStore } from '#client/create-store.ts'
import type { liff as sdk } from './liff-sdk.ts'
import { dropCredentials, lacksCredentials, putBackCredentials } from './opened-credentials.ts'

export type Liff = typeof sdk

/** How long pages wait for LINE, in ms. */
export const waitMs = 4000

/** Undefined until the SDK is ready, and while LINE is not used or not reachable. */
export const readyLiff = createStore<Liff | undefined>(undefined)

/** `wrong_clock` can be corrected by the reader. */
export type LiffFailure = 'wrong_clock' | 'failed' | 'slow'
export const liffFailure = createStore<LiffFailure | undefined>(undefined)

export const liffIdAttribute = 'data-liff-id'
export const liffId = (): string | undefined =>
  document.querySelector(`[${liffIdAttribute}]`)?.getAttribute(liffIdAttribute) ?? undefined

let started: Promise<Liff | undefined> | undefined

/**
 * Starts LINE's SDK once per document: it redeems the code of a login, which works once. Never rejects.
 *
 * @param mayLogIn whether the person has asked to log in: without credentials the SDK redirects to LINE's login
 * @returns undefined without a LIFF app or credentials, on failure, or after `waitMs`; it may become ready later
 */
export function startLiff(mayLogIn = false): Promise<Liff | undefined> {
  const id = liffId()
  if (id === undefined) return Promise.resolve(undefined)
  if (started === undefined && !mayLogIn && lacksCredentials()) return Promise.resolve(undefined)
  started ??= initialize(id)
  return Promise.race([started, slow()])
}

const initialize = async (id: string): Promise<Liff | undefined> => {
  try {
    const { liff } = await import('./liff-sdk.ts')
    putBackCredentials()
    await liff.init({ liffId: id })
    dropCredentials(true)
    readyLiff.write(liff)
    return liff
  } catch (error) {
    dropCredentials(false)
    const { code } = error as { code?: string }
    liffFailure.write(code === 'INVALID_ID_TOKEN' ? 'wrong_clock' : 'failed')
    // LINE has no log of it. The SDK's messages contain no credentials.
    reportError(new Error(`LIFF did not start: ${code ?? ''} ${String(error)}`))
    return undefined
  }
}

const slow = () =>
  new Promise<undefined>((resolve) => {
    setTimeout(() => {
      if (readyLiff.read() === undefined && liffFailure.read() === undefined) liffFailure.write('slow')
      resolve(undefined)
    }, waitMs)
  })
