const actions = ['allow', 'deny', 'SERVER_ERROR', 'LOGIN_REQUIRED', 'auto_login_fail'] as const

/** Used once by the next authorize request, without pages. */
export interface ScriptedLogin {
  user?: string
  action: (typeof actions)[number]
  denyEmail: boolean
  addFriend: boolean
}

export function readScriptedLogin(body: Record<string, unknown>): ScriptedLogin | undefined {
  const action = actions.find((known) => known === (body['action'] ?? 'allow'))
  const user = body['user']
  if (!action || (action === 'allow' && typeof user !== 'string')) return undefined
  return {
    action,
    denyEmail: body['denyEmail'] === true,
    addFriend: body['addFriend'] === true,
    ...(typeof user === 'string' ? { user } : {}),
  }
}
