import { data } from 'react-router'

/** The router does not reload data after an action with status 4xx or 5xx. */
export const doNotReload = () => data(undefined, { status: 503 })
