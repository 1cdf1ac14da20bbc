import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from 'server/testing/free-port'

export const nginxProgram = '/usr/sbin/nginx'
const deployFolder = path.join(import.meta.dirname, '../../deploy')

export type Nginx = {
  pid: number
  /** Contains its configuration, as `/etc/nginx/hangkhau`. */
  folder: string
  /** In the certificate and in `server_name`; it has no DNS entry. */
  host: string
  httpsPort: number
  httpPort: number
  certificate: string
  readAccessLog(): string
  stop(): Promise<void>
}

type Change = readonly [from: string, to: string]

/** `deploy/nginx.conf` on free ports, in front of processes at these ports. Control tests replace a line of it. */
export async function startNginx(
  processPorts: readonly [number, number],
  ...changes: readonly Change[]
): Promise<Nginx> {
  const folder = mkdtempSync(path.join(tmpdir(), 'hangkhau-nginx-'))
  // nginx's workers run under a different account.
  chmodSync(folder, 0o755)
  const host = 'hangkhau.example'
  const certificate = createCertificate(folder, host)
  cpSync(path.join(deployFolder, 'nginx/errors'), path.join(folder, 'errors'), { recursive: true })
  const ports = { https: await freePort(), http: await freePort() }
  writeFileSync(
    path.join(folder, 'nginx.conf'),
    deployed('nginx.conf', [...changes, ...placesFor(folder, ports)]),
  )
  const processes = deployed('nginx/processes.conf', [
    ['127.0.0.1:3001', `127.0.0.1:${processPorts[0]}`],
    ['127.0.0.1:3002', `127.0.0.1:${processPorts[1]}`],
  ])
  writeFileSync(path.join(folder, 'processes.conf'), processes)
  const nginx = spawn(
    nginxProgram,
    ['-p', folder, '-c', path.join(folder, 'nginx.conf'), '-g', 'daemon off;'],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  const exited = once(nginx, 'exit')
  const stop = async () => {
    nginx.kill('SIGTERM')
    await exited
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await untilListening(ports.https, () => nginx.exitCode !== null)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    pid: nginx.pid!,
    folder,
    host,
    httpsPort: ports.https,
    httpPort: ports.http,
    certificate,
    readAccessLog: () => readFileSync(path.join(folder, 'access.log'), 'utf8'),
    stop,
  }
}

const placesFor = (folder: string, ports: { https: number; http: number }): Change[] => [
  ['/run/nginx.pid', `${folder}/nginx.pid`],
  ['/var/log/nginx/', `${folder}/`],
  ['/var/cache/hangkhau-', `${folder}/cache-`],
  ['/etc/nginx/hangkhau', folder],
  ['listen 443', `listen 127.0.0.1:${ports.https}`],
  ['listen [::]:443', `listen [::1]:${ports.https}`],
  ['listen 80', `listen 127.0.0.1:${ports.http}`],
  ['listen [::]:80', `listen [::1]:${ports.http}`],
]

/** Throws when the text to replace is not in the file. */
const deployed = (file: string, changes: readonly Change[]): string =>
  changes.reduce(
    (conf, [from, to]) => {
      if (!conf.includes(from)) throw new Error(`deploy/${file} does not contain ${from}`)
      return conf.replaceAll(from, to)
    },
    readFileSync(path.join(deployFolder, file), 'utf8'),
  )

function createCertificate(folder: string, host: string): string {
  const [certificate, key] = [path.join(folder, 'fullchain.pem'), path.join(folder, 'privkey.pem')]
  const args = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=${host}`
  execFileSync(
    'openssl',
    [...args.split(' '), '-addext', `subjectAltName=DNS:${host}`, '-keyout', key, '-out', certificate],
    { stdio: 'ignore' },
  )
  return readFileSync(certificate, 'utf8')
}

async function untilListening(port: number, hasEnded: () => boolean): Promise<void> {
  for (let attempt = 0; attempt < 500 && !hasEnded(); attempt++) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return
    await sleep(10)
  }
  throw new Error('nginx did not start')
}
