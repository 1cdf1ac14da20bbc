import { ApiError } from './call-api.ts'
import { offlineMessage } from './offline-message.ts'
import { refreshTokens, type RefreshResult } from './refresh-tokens.ts'

/** Calls that share a refresh reject with the same error. */
const errors = new WeakMap<RefreshResult, ApiError>()

/** Refreshes the tokens and resolves to the error of the refused call; its code `refresh` requests the retry. */
export async function refreshError(usedToken: string): Promise<ApiError> {
  const end = await refreshTokens(usedToken)
  const error = errors.get(end) ?? errorAfter(end)
  errors.set(end, error)
  return error
}

const errorAfter = (end: RefreshResult): ApiError => {
  switch (end.outcome) {
    case 'refreshed':
      return new ApiError(401, 'refresh', {})
    case 'logged_out':
      return new ApiError(401, 'logged_out', {})
    case 'unreachable':
      return new ApiError(0, 'unreachable', { detail: offlineMessage })
    case 'postponed':
      return new ApiError(end.status, 'refresh_postponed', { detail: end.message })
    case 'refused':
      return new ApiError(401, 'session_expired', { detail: end.message })
  }
}
