import { existsSync } from 'node:fs'
import { nginxProgram, startNginx, type Nginx } from '#nginx/start-nginx.ts'
import type { Door } from './ask.ts'
import type { Row } from './fault-report.ts'
import { onStage, type Stage } from './stage.ts'

type Site = { stage: Stage; nginx: Nginx; door: Door }

/**
 * Two processes behind nginx with the deployed configuration; members connect over TLS, each from a different address.
 */
export async function behindNginx(run: (site: Site) => Promise<Row[]>): Promise<Row[]> {
  if (!existsSync(nginxProgram)) throw new Error('needs Debian’s nginx')
  // As in production: a demo does not drain.
  const env = () => ({ DRAIN_SECONDS: '2' })
  return await onStage({ processes: 2, env }, async (stage) => {
    const [one, two] = stage.servers
    const nginx = await startNginx([one!.port, two!.port])
    stage.atEnd(() => nginx.stop())
    const door = { port: nginx.httpsPort, tls: { host: nginx.host, certificate: nginx.certificate } }
    return await run({ stage, nginx, door })
  })
}
