import { data } from 'react-router'
import { ApiError } from './session/call-api.ts'

const reload = () => data(undefined)
/** The router does not reload data after an action with status 4xx or 5xx. */
export const doNotReload = () => data(undefined, { status: 503 })

/**
 * Awaits the call of an action; refusals are shown, and the page reloads its data, since other data has often changed
 * too. When the server is unreachable or overloaded, nothing is reloaded.
 */
export const settleAction = (call: Promise<unknown>) =>
  call.then(reload, (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    const cannotAnswer = error.status === 0 || error.status === 429 || error.status >= 500
    return cannotAnswer ? doNotReload() : reload()
  })
