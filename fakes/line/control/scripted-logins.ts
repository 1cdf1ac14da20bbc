const actions = ['allow', 'deny', 'SERVER_ERROR', 'LOGIN_REQUIRED', 'auto_login_fail'] as const

/** A login played without pages, once, at the next authorize request. */
export interface ScriptedLogin {
  /** Key of the person; needed for `allow`. */
  user?: string
  action: (typeof actions)[number]
  denyEmail: boolean
  addFriend: boolean
}

/** Reads the body of `POST /__sim/login/next`; undefined when it makes no sense. */
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
