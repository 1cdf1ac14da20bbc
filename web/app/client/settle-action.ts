import { data } from 'react-router'
import { ApiError } from './session/call-api.ts'

/** No body: the page loads its data again after the action. */
const loadAgain = () => data(undefined)
/** The router loads nothing again after an action that ends with 4xx or 5xx. */
const loadNothing = () => data(undefined, { status: 503 })

/**
 * Awaits the call of an action. `callApi` tells the reader what was refused; the page then loads its data again, since a
 * refusal often means that something else has changed. When the server could not be reached there is nothing to load, and
 * what is on the screen still holds.
 */
export const settleAction = (call: Promise<unknown>) =>
  call.then(loadAgain, (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    return error.code === 'unreachable' ? loadNothing() : loadAgain()
  })
