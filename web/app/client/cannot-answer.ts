import type { ApiError } from './session/call-api.ts'

/** No network, or an overloaded or broken server: the same call may succeed a moment later. */
export const cannotAnswer = ({ status }: ApiError): boolean => status === 0 || status === 429 || status >= 500
