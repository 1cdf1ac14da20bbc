import { LineApiRefusal } from '#line/api/line-api-refusal.ts'
import type { Message } from '#line/messaging/messaging-state.ts'
import { flexContents } from './flex-rule.ts'
import { message } from './message-rule.ts'
import { fieldsOf, list, type BodyError, type Fields, type Rule } from './rules.ts'

const maxDepth = 40
const messages = list(message, 1, 5)

/**
 * 1 to 5 messages. Refuses with 400 in LINE's two forms: errors of the request body, or errors inside the Flex contents
 * of one message, whose properties are JSON pointers.
 */
export function requireMessages(body: Fields): readonly Message[] {
  requireValid(messages, body['messages'], ['messages'])
  const found = body['messages'] as readonly Message[]
  for (const [i, each] of found.entries()) {
    if (each['type'] === 'flex') requireFlex(each['contents'], i)
  }
  return found
}

/** Refuses with 400 when it is not an object or nested too deeply. */
export function requireBody(value: unknown): Fields {
  if (isDeeper(value, maxDepth))
    throw new LineApiRefusal(400, { message: 'The request body is too deeply nested' })
  if (value instanceof Object && !Array.isArray(value)) return fieldsOf(value)
  throw new LineApiRefusal(400, { message: 'The request body could not be parsed as JSON' })
}

/** Refuses with 400 and `The request body has N error(s)`. */
export function requireValid(rule: Rule, value: unknown, path: BodyError['path'] = []): void {
  const errors = rule(value, path)
  if (errors.length === 0) return
  throw new LineApiRefusal(400, {
    message: `The request body has ${errors.length} error(s)`,
    details: errors.map((each) => ({ message: each.message, property: dotted(each.path) })),
  })
}

function requireFlex(contents: unknown, index: number): void {
  const errors = flexContents(contents, [])
  if (errors.length === 0) return
  throw new LineApiRefusal(400, {
    message: `A message (messages[${index}]) in the request body is invalid`,
    details: errors.map((each) => ({ message: each.message, property: `/${each.path.join('/')}` })),
  })
}

function dotted(path: BodyError['path']): string {
  return path.reduce<string>(
    (text, part) => (typeof part === 'number' ? `${text}[${part}]` : text ? `${text}.${part}` : part),
    '',
  )
}

function isDeeper(value: unknown, left: number): boolean {
  if (!(value instanceof Object)) return false
  return left === 0 || Object.values(value).some((part) => isDeeper(part, left - 1))
}
