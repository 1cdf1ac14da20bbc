import type { Answer, Endpoint, Sent } from 'contract/endpoint'
import type { Problem } from 'contract/errors'
import { pageAccountHeader } from 'contract/identity/page-account'
import { showError, showSuccess } from '#client/notices/toasts.ts'
import { currentAuth } from './auth-state.ts'
import { offlineMessage } from './offline-message.ts'
import { accountOfPage } from './page-account.ts'

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
  /** The code exchange of a login must not depend on the previous login. */
  isWithoutToken?: boolean
  /** Ends the session: nothing is reported, since the browser logs out in any case. */
  isLogout?: boolean
  idempotencyKey?: string
  /**
   * For calls without a user's request, or whose caller shows its own message; the end of the session is shown
   * nevertheless. `quiet-calls.test.ts` lists the callers: every other refusal is shown as a toast, as specified.
   */
  isQuiet?: boolean
  /** For a change among many, whose caller says once what came of all of them: no toast when it is made. */
  isUnannounced?: boolean
  /**
   * For calls without a user's request: nothing is reported, and a 401 neither refreshes the tokens nor ends the login.
   */
  isBackground?: boolean
  signal?: AbortSignal
  /**
   * The response to the same call that was sent before this code was loaded; the call is repeated when that one failed.
   */
  early?: Promise<Response> | undefined
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
    if (error instanceof ApiError && isForReader(error, options)) showError(error.message)
    throw error
  }
}

/** Calls that share a refresh show one message. */
const shown = new WeakSet<ApiError>()

const isForReader = (error: ApiError, { isLogout, isBackground, isQuiet, isWithoutToken }: CallOptions) => {
  // The sign-up page and the question for consent show it.
  const isSaidElsewhere = ['logged_out', 'signup_required', 'consent_required'].includes(error.code)
  const isSessionOver = error.status === 401 && isWithoutToken !== true
  if (isLogout || isBackground || isSaidElsewhere || (isQuiet && !isSessionOver) || shown.has(error))
    return false
  shown.add(error)
  return true
}

const attempt = async <E extends Endpoint>(
  address: string,
  sent: Sent<E>,
  options: CallOptions,
): Promise<Answer<E>> => {
  const token = options.isWithoutToken ? '' : currentAuth().token
  const [method = 'GET', path = ''] = address.split(' ')
  const sendOnce = () => send(method, fillPath(path, sent), sent, token, options)
  const first = options.early?.catch(sendOnce) ?? sendOnce()
  const response = await repeatIfBusy(await first, sendOnce, method, options)
  if (response.ok) {
    const answer = await readAnswer<E>(response)
    if (method === 'PATCH' && response.status === 200 && !options.isUnannounced) showSuccess('資料修改成功')
    return answer
  }
  const problem = await readProblem(response)
  if (response.status === 401 && token !== '' && !options.isBackground) await refreshOrThrow(token)
  throw new ApiError(response.status, problem.code ?? 'unknown', problem)
}

const importRepeat = () => import('./repeat-later.ts')

/** Repeats only reads of users; never a write or a background call. */
const repeatIfBusy = async (
  response: Response,
  sendOnce: () => Promise<Response>,
  method: string,
  { isBackground, signal }: CallOptions,
): Promise<Response> => {
  if (response.status !== 503 || method !== 'GET' || isBackground) return response
  const loaded = await importRepeat().catch(() => undefined)
  return loaded === undefined ? response : await loaded.repeatLater({ response, send: sendOnce, signal })
}

const importRefresh = () => import('./refresh-error.ts')

let importing: Promise<Awaited<ReturnType<typeof importRefresh>> | ApiError> | undefined

/** Calls that wait for the code at the same time share the error when it cannot be loaded: it is shown once. */
const loadRefresh = () =>
  (importing ??= importRefresh()
    .catch(unreachable)
    .finally(() => {
      importing = undefined
    }))

/** Refreshes the tokens and always throws an ApiError; the code `refresh` requests the retry. */
const refreshOrThrow = async (token: string): Promise<never> => {
  const loaded = await loadRefresh()
  throw loaded instanceof ApiError ? loaded : await loaded.refreshError(token)
}

const unreachable = (): ApiError => new ApiError(0, 'unreachable', { detail: offlineMessage })

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
    throw unreachable()
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
    throw unreachable()
  }
}

const readProblem = async (response: Response): Promise<Partial<Problem>> => {
  try {
    return (await response.json()) as Partial<Problem>
  } catch {
    return { title: response.statusText }
  }
}
