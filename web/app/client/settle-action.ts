import { data } from 'react-router'
import { cannotAnswer } from './cannot-answer.ts'
import { doNotReload } from './do-not-reload.ts'
import { ApiError } from './session/call-api.ts'

const reload = () => data(undefined)

/**
 * Awaits the call of an action; refusals are shown, and the page reloads its data, since other data has often changed
 * too. When the server is unreachable or overloaded, nothing is reloaded.
 */
export const settleAction = (call: Promise<unknown>) =>
  call.then(reload, (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    return cannotAnswer(error) ? doNotReload() : reload()
  })
