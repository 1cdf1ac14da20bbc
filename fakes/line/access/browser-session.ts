import type { FastifyReply } from 'fastify'
import type { LinePlatform } from '#line/line-world.ts'
import { randomHex, type LineUser } from '#line/line-world.ts'

/** Cookie of a browser logged in at the platform; its path hides it from the site. */
export const sessionCookie = 'line_simulator_session'

/** Sets the cookie of the person who logged in last, which `prompt=none` and the login page use. */
export function rememberBrowser(
  reply: FastifyReply,
  { world, accessPath }: LinePlatform,
  user: LineUser,
): void {
  const session = randomHex()
  world.browserSessions.set(session, user.key)
  reply.header('set-cookie', `${sessionCookie}=${session}; Path=${accessPath || '/'}; HttpOnly; SameSite=Lax`)
}
