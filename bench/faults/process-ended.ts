import { setTimeout as sleep } from 'node:timers/promises'
import { behindNginx } from './behind-nginx.ts'
import type { Row } from './fault-report.ts'
import { measureFault } from './measure-fault.ts'
import type { RestartableServer } from './restartable-server.ts'
import { rollProcesses } from './rolling-restart.ts'

const rounds = 4
/** RestartSec of deploy/systemd/hangkhau@.service. */
const restartMs = 1_000

/** One of two processes is killed, and both are restarted in turn, as an operator would. */
export const endProcesses = (): Promise<Row[]> =>
  behindNginx(async ({ installation, nginx, target }) => {
    let killCount = 0
    const killedRow = await measureFault(installation, {
      what: `one of two processes behind nginx killed (SIGKILL) and restarted, ${rounds} times`,
      // nginx does not retry requests that had reached the killed process.
      limits: { statuses: [503], waitSeconds: 5, recoverySeconds: 2 },
      target,
      rounds,
      act: () => killAndStart(installation.servers[killCount++ % 2]!),
    })
    const restartedRow = await measureFault(installation, {
      what: 'both processes restarted one after the other (SIGTERM) by deploy/rolling-restart.sh',
      limits: { statuses: [], waitSeconds: 5, recoverySeconds: 0 },
      target,
      act: () => rollProcesses(nginx, installation.folder, (port) => restart(installation.servers, port)),
    })
    return [killedRow, restartedRow]
  })

async function killAndStart(server: RestartableServer): Promise<void> {
  await server.end('SIGKILL')
  await sleep(restartMs)
  await server.start()
}

/** Like `systemctl restart`, returns when the process runs, not when it is ready. */
async function restart(servers: readonly RestartableServer[], port: number): Promise<void> {
  const server = servers.find((each) => each.port === port)!
  await server.end('SIGTERM')
  await server.start()
}
