import { returnPath } from 'contract/identity/return-path'
import type { Caller } from '#platform/http/route.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { hashSecret, newSecret, secretShape } from './one-time-secret.ts'

/** Binds login attempts to the browser that started them; expires with the last attempt. */
export const browserCookie = 'login'
const attemptTtlSeconds = 600

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

/** An existing secret is reused, so that a login begun in another tab can still finish. */
const browserOf = (cookies: Caller['cookies']): string => {
  const known = cookies.read(browserCookie)
  return known !== undefined && secretShape.test(known) ? known : newSecret()
}
