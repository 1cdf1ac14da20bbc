import type { FastifyReply } from 'fastify'
import type { LinePlatform } from '#line/line-world.ts'
import { randomHex, type LineUser } from '#line/line-world.ts'

/** Its path hides the cookie from the site. */
export const sessionCookie = 'line_simulator_session'

export function rememberBrowser(
  reply: FastifyReply,
  { world, accessPath }: LinePlatform,
  user: LineUser,
): void {
  const session = randomHex()
  world.browserSessions.set(session, user.key)
  reply.header('set-cookie', `${sessionCookie}=${session}; Path=${accessPath || '/'}; HttpOnly; SameSite=Lax`)
}
