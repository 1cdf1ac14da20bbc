import { lineBrowserOf } from '#client/line-browser.ts'
import { isOpenedByLine, withoutLineParameters } from './callback-address.ts'

/*
 * LINE opens the mini-app with credentials in the fragment of the address, which its SDK reads when it starts. While the
 * SDK waits for a touch (`liff-due.ts`), they are in this tab's storage, where the SDK itself would store them.
 */
const storedKey = 'liff-opened'
/** The SDK navigates to the path without its section. */
const sectionKey = 'liff-section'

const isOpening = (fragment: string): boolean => new URLSearchParams(fragment.slice(1)).has('access_token')

export function putAwayCredentials(): boolean {
  if (!isOpening(location.hash)) return true
  try {
    sessionStorage.setItem(storedKey, location.hash)
  } catch {
    return false
  }
  cleanAddress()
  return true
}

/** LINE's SDK must start right after, before the router changes the address. */
export function putBackCredentials(): void {
  const stored = readStored()
  if (stored !== '' && !isOpening(location.hash))
    history.replaceState(history.state, '', `${location.pathname}${location.search}${stored}`)
}

/** Call after the start of the SDK. */
export function dropCredentials(hasStarted: boolean): void {
  if (isOpening(location.hash)) cleanAddress()
  if (!hasStarted) return
  try {
    sessionStorage.removeItem(storedKey)
  } catch {
    // Nothing was stored.
  }
}

/** Stored by the SDK, or in the address. */
export const readIdToken = (): string | undefined => openedIdToken() ?? storedBySdk()

export const openedIdToken = (): string | undefined => idTokenIn(location.hash) ?? idTokenIn(readStored())

/** As in a tab that LINE had closed: its SDK would send the person to LINE's login. */
export const lacksCredentials = (): boolean =>
  lineBrowserOf(navigator.userAgent) === 'mini-app' &&
  readIdToken() === undefined &&
  !isOpenedByLine(new URL(location.href))

/** Stores a path whose fragment names a section until the SDK has navigated to the path. */
export function rememberSection(path: string): void {
  try {
    if (path.includes('#')) sessionStorage.setItem(sectionKey, path)
  } catch {
    // Without storage the page opens at its top.
  }
}

const cleanAddress = (): void =>
  history.replaceState(history.state, '', `${withoutLineParameters(location)}${takeSection()}`)

const takeSection = (): string => {
  try {
    const [path, section] = (sessionStorage.getItem(sectionKey) ?? '').split('#')
    if (section === undefined || path?.replace(/\?.*/, '') !== location.pathname) return ''
    sessionStorage.removeItem(sectionKey)
    return `#${section}`
  } catch {
    return ''
  }
}

const idTokenIn = (fragment: string): string | undefined =>
  new URLSearchParams(fragment.slice(1)).get('id_token') ?? undefined

const readStored = (): string => {
  try {
    return sessionStorage.getItem(storedKey) ?? ''
  } catch {
    return ''
  }
}

/** In LINE the SDK stores for the tab, elsewhere for the browser. */
const storedBySdk = (): string | undefined => {
  try {
    const storage = lineBrowserOf(navigator.userAgent) === 'mini-app' ? sessionStorage : localStorage
    const key = Object.keys(storage).find((each) => /^LIFF_STORE:.*:IDToken$/.test(each))
    return key === undefined ? undefined : (JSON.parse(storage.getItem(key) ?? '') as string)
  } catch {
    return undefined
  }
}
