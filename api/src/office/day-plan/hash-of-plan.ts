import { createHash } from 'node:crypto'
import type { Plan } from './plan-days.ts'

/** The same for the same changes of the same days as they are now. */
export const hashOfPlan = ({ days }: Pick<Plan, 'days'>): string => fingerprintOf(days)

export const fingerprintOf = (planned: unknown): string =>
  createHash('sha256').update(JSON.stringify(planned)).digest('base64url').slice(0, 22)
