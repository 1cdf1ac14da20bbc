import { execFile } from 'node:child_process'
import { readlinkSync } from 'node:fs'
import { promisify } from 'node:util'
import { behindNginx } from './behind-nginx.ts'
import type { Row } from './fault-report.ts'
import { makeNextVersion } from './next-version.ts'
import { rollProcesses } from './rolling-restart.ts'
import type { Stage } from './stage.ts'
import { sufferFault } from './suffer-fault.ts'

const limits = { statuses: [], waitSeconds: 5, recoverySeconds: 0 }

/** The next version is installed while members book, and then the previous version again on the new schema. */
export const upgrade = (): Promise<Row[]> =>
  behindNginx(async ({ stage, nginx, door }) => {
    const next = makeNextVersion(stage.folder)
    const roll = (folder?: string) =>
      rollProcesses(nginx, stage.folder, async (port) => {
        const server = stage.servers.find((each) => each.port === port)!
        await server.end('SIGTERM')
        await server.start(folder)
      })
    const forward = await sufferFault(stage, {
      what: 'the next version put in place: its migration, then both processes one after the other',
      limits,
      door,
      act: async () => {
        await migrate(next, stage)
        await roll(next)
        requireRunningIn(next, stage)
      },
    })
    const back = await sufferFault(stage, {
      what: 'the version before put back on the newer schema, both processes one after the other',
      limits,
      door,
      act: () => roll(),
    })
    return [forward, back]
  })

/** Like hangkhau-migrate.service: the processes of the previous version keep running. */
async function migrate(folder: string, { ownerUrl, owner }: Stage): Promise<void> {
  const env = { PATH: process.env['PATH'], DATABASE_OWNER_URL: ownerUrl }
  await promisify(execFile)(process.execPath, ['scripts/migrate.ts'], { cwd: folder, env, timeout: 60_000 })
  const { rows } = await owner.query<{ added: boolean }>(
    `select to_regclass('booking.next_version_notes') is not null as added`,
  )
  if (!rows[0]!.added) throw new Error('the migration of the next version was not applied')
}

/** Otherwise only the previous version was restarted. */
function requireRunningIn(folder: string, { servers }: Stage): void {
  const elsewhere = servers.filter((server) => readlinkSync(`/proc/${server.pid()}/cwd`) !== folder)
  if (elsewhere.length > 0) throw new Error('the next version is not what runs')
}
