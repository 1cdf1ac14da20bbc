import type { EditConflict } from 'contract/errors'
import { ApiError } from '#client/session/call-api.ts'

/** What somebody else has changed since it was read, when that is why a change was refused. */
export const conflictOf = (error: unknown): EditConflict | undefined =>
  error instanceof ApiError && error.code === 'edit_conflict' ? error.problem.conflicts?.[0] : undefined
