const actions = ['allow', 'deny', 'SERVER_ERROR', 'LOGIN_REQUIRED', 'auto_login_fail'] as const

/** A login without pages, used once by the next authorize request. */
export interface ScriptedLogin {
  /** Key of the person; needed for `allow`. */
  user?: string
  action: (typeof actions)[number]
  denyEmail: boolean
  addFriend: boolean
}

/** Reads the body of `POST /__sim/login/next`; undefined when it is invalid. */
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
