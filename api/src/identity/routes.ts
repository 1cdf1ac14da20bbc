import * as companions from 'contract/identity/companions'
import * as contract from 'contract/identity/identity'
import * as digest from 'contract/identity/staff-digest'
import { route, type Caller, type Route } from '#platform/http/route.ts'
import { changeProfile } from './change-profile.ts'
import { addCompanion } from './companions/add-companion.ts'
import { changeCompanion } from './companions/change-companion.ts'
import { readParty } from './companions/read-party.ts'
import { removeCompanion } from './companions/remove-companion.ts'
import { endOtherSessions, endSession } from './end-session.ts'
import { exchangeLiffToken } from './exchange-liff-token.ts'
import { exchangeLoginCode } from './exchange-login-code.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { readProfile } from './read-profile.ts'
import { readStaff } from './read-staff.ts'
import { readRefreshToken } from './refresh-token.ts'
import { renewConsent } from './renew-consent.ts'
import { rotateSession } from './rotate-session.ts'
import { signUp } from './sign-up.ts'
import { chooseDigest, readDigestChoice } from './staff-digest.ts'
import { startLineLogin } from './start-line-login.ts'

const logout = async (
  { db, clock }: IdentityDeps,
  { actor, addHeader }: Caller,
): Promise<Record<never, never>> => {
  // Not "storage": see docs/decisions/0010-logout-clears-the-cache.md.
  addHeader('clear-site-data', '"cache"')
  if (actor.kind === 'account') await endSession(db, actor.sessionId, clock.now())
  return {}
}

/** Limited per session, because a class of people refreshes on one address. */
const refresh = async ({ db, keys, clock }: IdentityDeps, token: string, { countFor }: Caller) => {
  const session = readRefreshToken(token)?.sessionId
  if (session !== undefined) countFor(session)
  return await rotateSession(db, keys, token, clock.now())
}

export const identityRoutes = (deps: IdentityDeps): Route[] => [
  route(contract.startLineLogin, ({ query }, caller) =>
    startLineLogin(deps, { returnTo: query.redierctUrl }, caller.cookies),
  ),
  route(contract.exchangeLoginCode, ({ body }, caller) => exchangeLoginCode(deps, body.code, caller)),
  route(contract.exchangeLiffToken, ({ body }, caller) => exchangeLiffToken(deps, body, caller)),
  route(contract.refreshToken, ({ body }, caller) => refresh(deps, body.refreshToken, caller)),
  route(contract.logout, (_, caller) => logout(deps, caller)),
  route(contract.signUp, ({ body }, { actor }) => signUp(deps, body, actor)),
  route(contract.readStaff, (_, { actor }) => readStaff(deps.db, actor, deps.clock.now())),
  route(digest.readDigestChoice, (_, { actor }) => readDigestChoice(deps.db, actor.accountId)),
  route(digest.chooseDigest, ({ body: { isWanted } }, { actor: { accountId } }) =>
    chooseDigest(deps.db, { accountId, isWanted, now: deps.clock.now() }),
  ),
  route(contract.renewConsent, ({ body }, { actor }) => renewConsent(deps, body.version, actor)),
  route(contract.readProfile, (_, { actor }) => readProfile(deps.db, actor, deps.clock.now())),
  route(contract.changeProfile, ({ body }, { actor }) => changeProfile(deps, body, actor)),
  route(companions.listCompanions, (_, { actor }) => readParty(deps.db, actor, deps.clock.now())),
  route(companions.addCompanion, ({ body }, { actor }) => addCompanion(deps, body, actor)),
  route(companions.changeCompanion, ({ params, body }, { actor }) =>
    changeCompanion(deps, params.companionId, body, actor),
  ),
  route(companions.removeCompanion, ({ params }, { actor }) =>
    removeCompanion(deps, params.companionId, actor),
  ),
  route(contract.endOtherSessions, async (_, { actor }) => ({
    ended: await endOtherSessions(deps.db, actor, deps.clock.now()),
  })),
]
