import type { ScriptedLogin } from '#line/control/scripted-logins.ts'
import { findUser } from '#line/line-users.ts'
import type { LineWorld } from '#line/line-world.ts'
import { grantScopes, makeFriend, mayOfferFriend, recordLogin, startAttempt } from './login-steps.ts'
import type { AuthorizeRequest } from './read-authorize-request.ts'
import { addressOfFailedAutoLogin, addressWithCode, addressWithError, refusalOf } from './return-to-site.ts'

/** Runs the next scripted login; undefined when there is none or its person is unknown. */
export function playScript(world: LineWorld, request: AuthorizeRequest): string | undefined {
  const script = nextScriptFor(world, request)
  if (!script) return undefined
  world.scriptedLogins.splice(world.scriptedLogins.indexOf(script), 1)
  if (script.action === 'auto_login_fail') return addressOfFailedAutoLogin(request)
  if (script.action === 'deny') return addressWithError(refusalOf(request, 'ACCESS_DENIED'))
  if (script.action !== 'allow') return addressWithError(refusalOf(request, script.action))
  return allow(world, request, script)
}

/** Auto login cannot fail when the request disables it: that script stays for a later request. */
function nextScriptFor(world: LineWorld, request: AuthorizeRequest): ScriptedLogin | undefined {
  return world.scriptedLogins.find(
    (script) => !(script.action === 'auto_login_fail' && request.disableAutoLogin),
  )
}

function allow(world: LineWorld, request: AuthorizeRequest, script: ScriptedLogin): string | undefined {
  const user = findUser(world, script.user)
  if (!user) return undefined
  const attempt = startAttempt(world, request)
  recordLogin(attempt, user, 'pwd')
  grantScopes(user, request, !script.denyEmail)
  attempt.friendOptionShown = mayOfferFriend(world, attempt, user)
  if (attempt.friendOptionShown && script.addFriend) makeFriend(world, attempt, user)
  return addressWithCode(world, attempt, user)
}
