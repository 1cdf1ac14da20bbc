import type { FastifyInstance } from 'fastify'
import { refuse } from '#platform/refuse.ts'

/** Without it the parser and the schemas would recurse without bound. */
const maxDepth = 32

/** Counted without parsing. For invalid JSON the result has no meaning; the parser refuses it. */
export function jsonDepth(text: string): number {
  let depth = 0
  let deepest = 0
  let inString = false
  for (let i = 0; i < text.length; i++) {
    const char = text[i]
    if (inString) {
      if (char === '\\') i++
      else if (char === '"') inString = false
    } else if (char === '"') inString = true
    else if (char === '{' || char === '[') deepest = Math.max(deepest, ++depth)
    else if (char === '}' || char === ']') depth--
  }
  return deepest
}

/** PostgreSQL cannot store a lone surrogate or NUL; in JSON both occur only as escapes. */
const suspiciousEscape = /\\u(0000|d[89a-f])/i

const isStorable = (value: unknown): boolean => {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  return Object.entries(value ?? {}).every(([key, inner]) => isStorable(key) && isStorable(inner))
}

export function acceptJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null, undefined)
    if (jsonDepth(text) > maxDepth) return done(refuse('malformed_request'))
    void parse(request, text, (error, value) => {
      const isAccepted = !error && (!suspiciousEscape.test(text) || isStorable(value))
      return isAccepted ? done(null, value) : done(refuse('malformed_request'))
    })
  })
}
