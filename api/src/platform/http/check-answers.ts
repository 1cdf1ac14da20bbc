import type { Endpoint } from 'contract/endpoint'
import type { Route } from './route.ts'

/** For tests and development: parsing costs time, and a surplus field harms a visitor less than an error. */
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

/** `undefined` is ignored, since JSON drops it as well. */
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
