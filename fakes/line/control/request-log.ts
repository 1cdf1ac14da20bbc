import type { FastifyRequest } from 'fastify'
import type { LineWorld } from '#line/line-world.ts'
import { formOf, queryOf } from '#line/request-params.ts'

/** One request the platform received; secrets are blacked out. */
export interface LoggedRequest {
  at: string
  method: string
  path: string
  query: Record<string, string>
  form: Record<string, string>
}

const maxLogEntries = 500
const secrets = new Set([
  'code',
  'access_token',
  'refresh_token',
  'id_token',
  'client_secret',
  'code_verifier',
  'ticket',
])

/** Keeps the latest 500 requests for tests that ask what the site really sent. */
export function logRequest(world: LineWorld, request: FastifyRequest, path: string): void {
  world.requests.push({
    at: new Date(world.now()).toISOString(),
    method: request.method,
    path: path.split('?')[0] ?? '',
    query: legible(queryOf(request)),
    form: legible(formOf(request)),
  })
  if (world.requests.length > maxLogEntries) world.requests.shift()
}

function legible(params: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...params].map(([name, value]) => [name, secrets.has(name) ? '•••' : value]))
}
