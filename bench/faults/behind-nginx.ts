import { existsSync } from 'node:fs'
import { nginxProgram, startNginx, type Nginx } from '#nginx/start-nginx.ts'
import type { Row } from './fault-report.ts'
import type { Target } from './send-request.ts'
import { withInstallation, type Installation } from './with-installation.ts'

type Site = { installation: Installation; nginx: Nginx; target: Target }

/** Two processes behind nginx with the deployed configuration; members connect over TLS from different addresses. */
export async function behindNginx(run: (site: Site) => Promise<Row[]>): Promise<Row[]> {
  if (!existsSync(nginxProgram)) throw new Error('requires Debian’s nginx')
  // As in production: a demo does not drain.
  const env = () => ({ DRAIN_SECONDS: '2' })
  return await withInstallation({ processes: 2, env }, async (installation) => {
    const [one, two] = installation.servers
    const nginx = await startNginx([one!.port, two!.port])
    installation.onCleanup(() => nginx.stop())
    const target = { port: nginx.httpsPort, tls: { host: nginx.host, certificate: nginx.certificate } }
    return await run({ installation, nginx, target })
  })
}
