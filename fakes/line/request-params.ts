import type { FastifyRequest } from 'fastify'

/** Query parameters including repeated ones, which the OAuth checks need. */
export function queryOf(request: FastifyRequest): URLSearchParams {
  return new URL(request.url, 'http://platform.invalid').searchParams
}

/** Fields of a posted form; empty when the body is not a form. */
export function formOf(request: FastifyRequest): URLSearchParams {
  return request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
}

/** True when a parameter is repeated, which OAuth 2 forbids (RFC 6749 §3.1). */
export function hasRepeats(params: URLSearchParams, names: Iterable<string>): boolean {
  for (const name of names) if (params.getAll(name).length > 1) return true
  return false
}

/** The value of one cookie, or undefined. */
export function cookieOf(request: FastifyRequest, name: string): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='))
  return pairs.find(([key]) => key === name)?.[1]
}
