import { reportError } from '#client/browser-errors.ts'
import { createStore } from '#client/create-store.ts'
import type { liff as sdk } from './liff-sdk.ts'
import { dropCredentials, lacksCredentials, putBackCredentials } from './opened-credentials.ts'

export type Liff = typeof sdk

/** How long pages wait for LINE before they go on without it, in ms. */
export const waitMs = 4000

/** LINE's SDK once it is ready; undefined before, and while LINE is not used or not reachable. */
export const readyLiff = createStore<Liff | undefined>(undefined)

/** Why the SDK cannot be used on this page; `wrong_clock` is the reader's to mend. */
export type LiffFailure = 'wrong_clock' | 'failed' | 'slow'
export const liffFailure = createStore<LiffFailure | undefined>(undefined)

/** The element that the layout renders with the id of the LIFF app; without one LINE is not used. */
export const liffIdAttribute = 'data-liff-id'
export const liffId = (): string | undefined =>
  document.querySelector(`[${liffIdAttribute}]`)?.getAttribute(liffIdAttribute) ?? undefined

let started: Promise<Liff | undefined> | undefined

/**
 * Starts LINE's SDK once per document: it redeems the code of a login, which works a single time. Never rejects.
 *
 * @param mayLogIn whether the person has asked to log in: without credentials of LINE the SDK leaves for its login
 * @returns the SDK; undefined without a LIFF app, without credentials, when it fails, or after `waitMs`, and then it may
 *   become ready later
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
    // LINE keeps no log of it. The SDK's messages contain no credentials.
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
