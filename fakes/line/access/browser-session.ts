import type { FastifyReply } from 'fastify'
import type { LinePlatform } from '#line/line-platform.ts'
import { randomWord, type LineUser } from '#line/line-world.ts'

/** Cookie by which a browser stays logged in at the platform; the site never sees it (own path). */
export const sessionCookie = 'line_simulator_session'

/** Remembers in this browser who logged in last, which `prompt=none` and the login page use. */
export function rememberBrowser(reply: FastifyReply, { world, base }: LinePlatform, user: LineUser): void {
  const session = randomWord()
  world.browserSessions.set(session, user.key)
  reply.header('set-cookie', `${sessionCookie}=${session}; Path=${base}/access; HttpOnly; SameSite=Lax`)
}
