export const isRefusedWith = (error: unknown, ...statuses: readonly number[]): boolean =>
  error instanceof Error &&
  'status' in error &&
  typeof error.status === 'number' &&
  statuses.includes(error.status)
