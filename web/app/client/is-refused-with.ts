/** Whether the API refused a read with one of these statuses; anything else is an unexpected error. */
export const isRefusedWith = (error: unknown, ...statuses: readonly number[]): boolean =>
  error instanceof Error &&
  'status' in error &&
  typeof error.status === 'number' &&
  statuses.includes(error.status)
