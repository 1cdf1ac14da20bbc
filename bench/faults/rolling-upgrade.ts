import { execFile } from 'node:child_process'
import { readlinkSync } from 'node:fs'
import { promisify } from 'node:util'
import { behindNginx } from './behind-nginx.ts'
import type { Row } from './fault-report.ts'
import { measureFault } from './measure-fault.ts'
import { makeNextVersion } from './next-version.ts'
import { rollProcesses } from './rolling-restart.ts'
import type { Installation } from './with-installation.ts'

const limits = { statuses: [], waitSeconds: 5, recoverySeconds: 0 }

/** The next version is installed while members book, and then the previous one again on the new schema. */
export const upgrade = (): Promise<Row[]> =>
  behindNginx(async ({ installation, nginx, target }) => {
    const next = makeNextVersion(installation.folder)
    const roll = (folder?: string) =>
      rollProcesses(nginx, installation.folder, async (port) => {
        const server = installation.servers.find((each) => each.port === port)!
        await server.end('SIGTERM')
        await server.start(folder)
      })
    const forward = await measureFault(installation, {
      what: 'upgrade to the next version: its migration, then both processes one after the other',
      limits,
      target,
      act: async () => {
        await migrate(next, installation)
        await roll(next)
        requireRunningIn(next, installation)
      },
    })
    const back = await measureFault(installation, {
      what: 'rollback to the previous version on the newer schema, both processes one after the other',
      limits,
      target,
      act: () => roll(),
    })
    return [forward, back]
  })

/** Like hangkhau-migrate.service: the processes of the previous version keep running. */
async function migrate(folder: string, { ownerUrl, owner }: Installation): Promise<void> {
  const env = { PATH: process.env['PATH'], DATABASE_OWNER_URL: ownerUrl }
  await promisify(execFile)(process.execPath, ['scripts/migrate.ts'], { cwd: folder, env, timeout: 60_000 })
  const { rows } = await owner.query<{ added: boolean }>(
    `select to_regclass('booking.next_version_notes') is not null as added`,
  )
  if (!rows[0]!.added) throw new Error('the migration of the next version was not applied')
}

/** Otherwise only the previous version was restarted. */
function requireRunningIn(folder: string, { servers }: Installation): void {
  const elsewhere = servers.filter((server) => readlinkSync(`/proc/${server.pid()}/cwd`) !== folder)
  if (elsewhere.length > 0) throw new Error('a process does not run the next version')
}
