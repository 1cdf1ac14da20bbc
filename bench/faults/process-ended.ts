import { setTimeout as wait } from 'node:timers/promises'
import { behindNginx } from './behind-nginx.ts'
import type { Row } from './fault-report.ts'
import { rollProcesses } from './rolling-restart.ts'
import type { StagedServer } from './staged-server.ts'
import { sufferFault } from './suffer-fault.ts'

const rounds = 4
/** RestartSec of deploy/systemd/hangkhau@.service. */
const restartMs = 1_000

/** One of two processes is killed, and both are restarted one after the other, as an operator would. */
export const endProcesses = (): Promise<Row[]> =>
  behindNginx(async ({ stage, nginx, door }) => {
    let killed = 0
    const killed1 = await sufferFault(stage, {
      what: `one of two processes behind nginx killed (SIGKILL) and started again, ${rounds} times`,
      // nginx does not retry requests that had reached the killed process.
      limits: { statuses: [503], waitSeconds: 5, recoverySeconds: 2 },
      door,
      rounds,
      act: () => killAndStart(stage.servers[killed++ % 2]!),
    })
    const restarted = await sufferFault(stage, {
      what: 'both processes restarted one after the other by deploy/rolling-restart.sh (SIGTERM)',
      limits: { statuses: [], waitSeconds: 5, recoverySeconds: 0 },
      door,
      act: () => rollProcesses(nginx, stage.folder, (port) => restart(stage.servers, port)),
    })
    return [killed1, restarted]
  })

async function killAndStart(server: StagedServer): Promise<void> {
  await server.end('SIGKILL')
  await wait(restartMs)
  await server.start()
}

/** Like `systemctl restart`: it returns when the process runs, not when it is ready. */
async function restart(servers: readonly StagedServer[], port: number): Promise<void> {
  const server = servers.find((each) => each.port === port)!
  await server.end('SIGTERM')
  await server.start()
}
