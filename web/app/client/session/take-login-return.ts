/** In the return address of a login: the selected days are then booked. */
export const bookParam = 'book'

export const notFinished = '登入未完成，請再按一次「用 LINE 登入」。'

/**
 * Takes the parameters of a login that has returned from LINE out of the URL's fragment at once: a reload or a copied
 * address must not contain a one-time code. Undefined when there are none.
 */
export function takeLoginReturn(): URLSearchParams | undefined {
  const fragment = new URLSearchParams(location.hash.slice(1))
  if (!fragment.has('login') && !fragment.has('login_error')) return undefined
  history.replaceState(history.state, '', `${location.pathname}${location.search}`)
  return fragment
}
