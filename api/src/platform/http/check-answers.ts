import type { Endpoint } from 'contract/endpoint'
import type { Route } from './route.ts'

/**
 * Wraps routes so that each response is parsed with the contract's output schema before it is sent. A response that
 * does not match, or has a field the contract does not declare, throws an error that names endpoint and field: a 500
 * with a log line. For tests and development. Production mounts the routes unwrapped, because parsing costs time and an
 * extra field harms a visitor less than an error.
 */
export const checkAnswers = (routes: readonly Route[]): Route[] =>
  routes.map(({ endpoint, handle }) => ({
    endpoint,
    handle: async (received, caller) => {
      const answer = await handle(received, caller)
      requireAsDeclared(endpoint, answer)
      return answer
    },
  }))

const requireAsDeclared = ({ method, path, output }: Endpoint, answer: unknown): void => {
  const parsed = output.safeParse(answer)
  const problems = parsed.success
    ? surplusFields(answer, parsed.data).map((field) => `${field}: is not in the contract`)
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  if (problems.length > 0) throw new Error(`answer of ${method} ${path}: ${problems.join('; ')}`)
}

/** Paths of the fields that parsing has removed. `undefined` is ignored, since JSON drops it as well. */
const surplusFields = (answer: unknown, declared: unknown, path: readonly string[] = []): string[] => {
  if (!isObject(answer) || !isObject(declared)) return []
  return Object.entries(answer).flatMap(([key, value]) => {
    if (value === undefined) return []
    const at = [...path, key]
    return key in declared ? surplusFields(value, declared[key], at) : [at.join('.')]
  })
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
