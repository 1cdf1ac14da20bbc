import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LineApiRefusal } from '#line/api/line-api-refusal.ts'

/** Empty when the body is not a JSON object. */
export function jsonOf(request: FastifyRequest): Record<string, unknown> {
  const { body } = request
  return body instanceof Object && !Array.isArray(body) && !(body instanceof URLSearchParams)
    ? (body as Record<string, unknown>)
    : {}
}

const maxDepth = 60

/** The SDK sends an empty body of the type JSON with some requests. Refuses values that are nested too deeply. */
export function acceptEmptyJson(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: unknown, text: string): Promise<unknown> => {
      const value = text === '' ? undefined : parse(text)
      // Writing such a value into a response would overflow the stack.
      if (isDeeper(value, maxDepth))
        throw new LineApiRefusal(400, { message: 'the body is nested too deeply' })
      return value
    },
  )
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new LineApiRefusal(400, { message: 'the body is not JSON' })
  }
}

function isDeeper(value: unknown, levels: number): boolean {
  if (!(value instanceof Object)) return false
  return levels === 0 || Object.values(value).some((part) => isDeeper(part, levels - 1))
}
