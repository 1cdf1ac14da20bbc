import type { Answer, Endpoint, Sent } from 'contract/endpoint'
import type { Problem } from 'contract/errors'
import { pageAccountHeader } from 'contract/page-account'
import { showError, showSuccess } from '#client/notices/toasts.ts'
import { currentAuth } from './auth-state.ts'
import { accountOfPage } from './page-account.ts'
import type { RefreshResult } from './refresh-tokens.ts'

const defaultMessage = '發生錯誤'

/** A call that was refused or got no response. `code` is `refresh` when a retry is due. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly problem: Partial<Problem>

  constructor(status: number, code: string, problem: Partial<Problem>) {
    super(problem.data?.message ?? problem.detail ?? (problem.title || defaultMessage))
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.problem = problem
  }
}

type CallOptions = {
  /** Does not send the stored token: the code exchange of a login must not depend on the previous login. */
  isWithoutToken?: boolean
  /** Ends the session: nothing is reported, since the browser logs out in any case. */
  isLogout?: boolean
  idempotencyKey?: string
  /** The caller shows refusals itself, beside the fields or in a dialog; the end of the session is shown nevertheless. */
  isQuiet?: boolean
  /** Nobody asked for this call: nothing is reported, and a 401 neither refreshes the tokens nor ends the login. */
  isBackground?: boolean
  signal?: AbortSignal
}

/**
 * Calls an endpoint of the contract: `callApi<typeof bookDays>('POST /api/booking', { body })`. The type argument
 * provides all types, so no schema is shipped to the browser. After a 401 it refreshes the tokens and retries once.
 * Rejects with an ApiError, which has already been shown as a toast unless `isQuiet`.
 */
export async function callApi<E extends Endpoint>(
  address: `${E['method']} ${E['path']}`,
  sent: Sent<E>,
  options: CallOptions = {},
): Promise<Answer<E>> {
  try {
    return await attempt<E>(address, sent, options).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'refresh') return attempt<E>(address, sent, options)
      throw error
    })
  } catch (error) {
    const isShown =
      !options.isLogout &&
      !options.isBackground &&
      error instanceof ApiError &&
      error.code !== 'logged_out' &&
      (!options.isQuiet || (error.status === 401 && !options.isWithoutToken))
    if (isShown) showError(error.message)
    throw error
  }
}

const attempt = async <E extends Endpoint>(
  address: string,
  sent: Sent<E>,
  options: CallOptions,
): Promise<Answer<E>> => {
  const token = options.isWithoutToken ? '' : currentAuth().token
  const [method = 'GET', path = ''] = address.split(' ')
  const response = await send(method, fillPath(path, sent), sent, token, options)
  if (response.ok) {
    const answer = await readAnswer<E>(response)
    if (method === 'PATCH' && response.status === 200) showSuccess('資料修改成功')
    return answer
  }
  const problem = await readProblem(response)
  if (response.status === 401 && token !== '' && !options.isBackground) await refreshOrThrow(token)
  throw new ApiError(response.status, problem.code ?? 'unknown', problem)
}

/** The end of a login that has been reported: calls that share a refresh show one message. */
let reported: RefreshResult | undefined

/** After a 401: always throws an ApiError; the internal code `refresh` requests the retry. */
const refreshOrThrow = async (token: string): Promise<never> => {
  const end = await refresh(token)
  if (end.outcome === 'refreshed') throw new ApiError(401, 'refresh', {})
  if (end.outcome === 'logged_out' || end === reported) throw new ApiError(401, 'logged_out', {})
  if (end.outcome === 'unreachable') throw new ApiError(503, 'unreachable', { detail: offlineMessage })
  if (end.outcome === 'postponed')
    throw new ApiError(end.status, 'refresh_postponed', { detail: end.message })
  reported = end
  throw new ApiError(401, 'session_expired', { detail: end.message })
}

/** Few page views need a refresh, so its code is loaded then; without a network neither can succeed. */
const refresh = async (token: string): Promise<RefreshResult> => {
  const loaded = await import('./refresh-tokens.ts').catch(() => undefined)
  return loaded === undefined ? { outcome: 'unreachable' } : await loaded.refreshTokens(token)
}

const offlineMessage = '目前連不上網路，請確認連線後再試一次。'

const send = async (
  method: string,
  path: string,
  sent: object,
  token: string,
  options: CallOptions,
): Promise<Response> => {
  const headers = new Headers({ accept: 'application/json' })
  if (token !== '') headers.set('authorization', `Bearer ${token}`)
  const account = accountOfPage()
  if (token !== '' && account !== undefined) headers.set(pageAccountHeader, account)
  if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey)
  const body = 'body' in sent ? JSON.stringify(sent.body) : null
  if (body !== null) headers.set('content-type', 'application/json')
  try {
    return await fetch(path, { method, headers, body, signal: options.signal ?? null })
  } catch (error) {
    if (options.signal?.aborted) throw error
    throw new ApiError(0, 'unreachable', { detail: offlineMessage })
  }
}

const fillPath = (path: string, sent: object): string => {
  const params = 'params' in sent ? (sent.params as Record<string, unknown>) : {}
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const query = 'query' in sent ? Object.entries(sent.query as Record<string, unknown>) : []
  const search = new URLSearchParams(
    query.filter(([, value]) => value !== undefined).map(([key, value]) => [key, String(value)]),
  )
  return search.size > 0 ? `${filled}?${search.toString()}` : filled
}

/** A body that was cut off, or is not from our server, leaves open whether the call succeeded. */
const readAnswer = async <E extends Endpoint>(response: Response): Promise<Answer<E>> => {
  try {
    return (await response.json()) as Answer<E>
  } catch {
    throw new ApiError(0, 'unreachable', { detail: offlineMessage })
  }
}

const readProblem = async (response: Response): Promise<Partial<Problem>> => {
  try {
    return (await response.json()) as Partial<Problem>
  } catch {
    return { title: response.statusText }
  }
}
