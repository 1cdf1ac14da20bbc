const key = 'invitation'
const shape = /^[\w-]{64}$/

/**
 * The secret of the invitation that this browser has opened. It is taken out of the address at once, so that nobody shares
 * it by mistake, and stored until it is accepted, because the login at LINE leaves this page.
 */
export function openedInvitation(): string | undefined {
  const fragment = location.hash.slice(1)
  if (shape.test(fragment)) {
    store(fragment)
    history.replaceState(history.state, '', `${location.pathname}${location.search}`)
    return fragment
  }
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

const store = (secret: string): void => {
  try {
    localStorage.setItem(key, secret)
  } catch {
    // Storage is forbidden. Only somebody who is logged in already can accept.
  }
}

export function forgetInvitation(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage is forbidden, so nothing was stored.
  }
}
