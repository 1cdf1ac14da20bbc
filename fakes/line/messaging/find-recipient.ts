import type { LineUser, LineWorld } from '#line/line-world.ts'

export function findRecipient(world: LineWorld, userId: unknown): LineUser | undefined {
  return [...world.users.values()].find((user) => user.userId === userId)
}

/** LINE checks this before it looks the person up. */
export function isUserId(value: unknown): value is string {
  return typeof value === 'string' && /^U[0-9a-f]{32}$/.test(value)
}
