import { authState, currentAuth } from '#client/session/auth-state.ts'
import { awaitLogin } from '#client/session/await-login.ts'
import { exchangeToken, type SessionOutcome } from './exchange-token.ts'
import { readPerson } from './liff-person.ts'
import type { Liff } from './start-liff.ts'

/**
 * Opens our session for the person whom LINE has identified, unless it is open already. The ID token is exchanged once;
 * from then on our own tokens count, because LINE's lives one hour.
 *
 * @param confirms exchanges the token although the session is open, to confirm the person before their account is
 *   deleted; LINE's access token is sent too, with which the deletion is reported to LINE
 */
export async function openSession(liff: Liff, confirms = false): Promise<SessionOutcome> {
  const idToken = liff.getIDToken()
  const person = liff.getDecodedIDToken()?.sub
  if (!liff.isLoggedIn() || !idToken || !person)
    return authState.read().isLogin && !confirms ? 'open' : 'none'
  if (!confirms && isOpenFor(person, liff.isInClient())) return 'open'
  const accessToken = confirms ? liff.getAccessToken() : null
  const exchange = exchangeToken({ idToken, ...(accessToken !== null && { accessToken }) }, person)
  awaitLogin(exchange)
  return await exchange
}

/**
 * In LINE the app decides who uses it, so the session of another account ends. In a browser a login on the site counts
 * too.
 */
const isOpenFor = (person: string, isInClient: boolean): boolean => {
  if (!currentAuth().isLogin) return false
  const known = readPerson()
  return known === person || (known === undefined && !isInClient)
}
