import type { FastifyInstance, FastifyRequest } from 'fastify'

/** The posted JSON object; empty when the body is anything else. */
export function jsonOf(request: FastifyRequest): Record<string, unknown> {
  const { body } = request
  return body instanceof Object && !Array.isArray(body) && !(body instanceof URLSearchParams)
    ? (body as Record<string, unknown>)
    : {}
}

/** Accepts an empty body of the type JSON, which the SDK sends with some requests. */
export function acceptEmptyJson(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: unknown, text: string) => {
      if (text === '') return undefined
      try {
        return JSON.parse(text) as unknown
      } catch {
        throw Object.assign(new Error('the body is not JSON'), { statusCode: 400 })
      }
    },
  )
}
