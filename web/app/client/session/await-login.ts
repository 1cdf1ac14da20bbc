let pendingLogin: Promise<unknown> = Promise.resolve()

/** Makes refreshes wait for a login that is being completed: its tokens replace those of a session that has ended. */
export const awaitLogin = (login: Promise<unknown>): void => {
  pendingLogin = login.catch(() => undefined)
}

export const currentLogin = (): Promise<unknown> => pendingLogin
