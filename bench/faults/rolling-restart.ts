import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'
import { nginxProgram, type Nginx } from '#nginx/start-nginx.ts'

const script = path.join(import.meta.dirname, '../../deploy/rolling-restart.sh')

/** Runs deploy/rolling-restart.sh itself, with scripts named `systemctl` and `nginx` first on the PATH. */
export async function rollProcesses(
  nginx: Nginx,
  folder: string,
  restart: (port: number) => Promise<void>,
): Promise<string> {
  const control = createServer((request, response) => {
    restart(Number(request.url!.slice(1))).then(
      () => response.end(),
      () => response.writeHead(500).end(),
    )
  }).listen(0, '127.0.0.1')
  await once(control, 'listening')
  const { port } = control.address() as AddressInfo
  const programs = path.join(folder, 'programs')
  writeProgram(
    programs,
    'nginx',
    `exec ${nginxProgram} -p ${nginx.folder} -c ${nginx.folder}/nginx.conf "$@"`,
  )
  writeProgram(
    programs,
    'systemctl',
    `case "$1" in
reload) kill -HUP ${nginx.pid} ;;
restart) curl --silent --fail --output /dev/null "http://127.0.0.1:${port}/\${2#hangkhau@}" ;;
esac`,
  )
  const env = {
    PATH: `${programs}:${process.env['PATH']}`,
    PROCESSES_CONF: path.join(nginx.folder, 'processes.conf'),
  }
  try {
    const { stdout } = await promisify(execFile)('/bin/sh', [script], { env, timeout: 180_000 })
    return stdout
  } finally {
    control.close()
  }
}

function writeProgram(folder: string, name: string, text: string): void {
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, name)
  writeFileSync(file, `#!/bin/sh\n${text}\n`)
  chmodSync(file, 0o755)
}
