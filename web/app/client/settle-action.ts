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
    return cannotAnswer(error) ? doNotReload() : reload()
  })

/** No network, or an overloaded or broken server: the same call may succeed a moment later. */
export const cannotAnswer = ({ status }: ApiError): boolean => status === 0 || status === 429 || status >= 500
