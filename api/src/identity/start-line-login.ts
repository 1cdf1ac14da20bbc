import { returnPath } from 'contract/identity/return-path'
import type { Caller } from '#platform/http/route.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { hashSecret, newSecret, secretShape } from './one-time-secret.ts'

/** The cookie that binds login attempts to the browser that started them; it expires with the last attempt. */
export const browserCookie = 'login'
/** TTL of a login attempt, in seconds. */
const attemptTtlSeconds = 600

/** Starts a login: returns LINE's URL and stores state, nonce and verifier for this browser. */
export async function startLineLogin(
  deps: IdentityDeps,
  wanted: { returnTo: string | undefined; disableAutoLogin?: boolean },
  cookies: Caller['cookies'],
): Promise<string> {
  const started = await deps.lineLogin.start({ disableAutoLogin: wanted.disableAutoLogin ?? false })
  const browser = browserOf(cookies)
  await deps.db
    .insertInto('identity.login_attempts')
    .values({
      state_hash: hashSecret(started.state),
      browser_hash: hashSecret(browser),
      nonce: started.nonce,
      code_verifier: started.codeVerifier,
      return_to: returnPath(wanted.returnTo, deps.publicOrigin),
      expires_at: new Date(deps.clock.now().getTime() + attemptTtlSeconds * 1000),
    })
    .execute()
  cookies.write(browserCookie, browser, attemptTtlSeconds)
  return started.url.toString()
}

/**
 * The browser's secret. An existing one is reused, so that a login begun in another tab can still finish. Each attempt
 * is still bound to its own state and used once.
 */
const browserOf = (cookies: Caller['cookies']): string => {
  const known = cookies.read(browserCookie)
  return known !== undefined && secretShape.test(known) ? known : newSecret()
}
