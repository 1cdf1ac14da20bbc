import type { FastifyRequest } from 'fastify'

/** Includes repeated parameters, which the OAuth checks need. */
export function queryOf(request: FastifyRequest): URLSearchParams {
  return new URL(request.url, 'http://platform.invalid').searchParams
}

export function formOf(request: FastifyRequest): URLSearchParams {
  return request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
}

/** OAuth 2 forbids repeated parameters (RFC 6749 §3.1). */
export function hasRepeats(params: URLSearchParams, names: Iterable<string>): boolean {
  for (const name of names) if (params.getAll(name).length > 1) return true
  return false
}

export function cookieOf(request: FastifyRequest, name: string): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='))
  return pairs.find(([key]) => key === name)?.[1]
}
