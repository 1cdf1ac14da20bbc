import type { FastifyInstance } from 'fastify'
import type { LinePlatform } from '#line/line-world.ts'

/** `GET /api/oauth2/v2.1/certs` */
export function certsRoute(app: FastifyInstance, { world }: LinePlatform): void {
  app.get('/api/oauth2/v2.1/certs', async () => ({
    keys: world.signingKeys.map(({ kid, publicKey }) => ({
      ...publicKey.export({ format: 'jwk' }),
      kid,
      alg: 'ES256',
      use: 'sig',
    })),
  }))
}
