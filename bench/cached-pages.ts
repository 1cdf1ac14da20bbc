import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { BenchServer } from './bench-server.ts'
import { median, spread, type Figure } from './figures.ts'
import { requestsPerSecond } from './requests-per-second.ts'

const rounds = 5
const nginxPort = 3399

/** S1: a public page from the page cache, as a share of nginx sending the same bytes from a file. Needs nginx and wrk. */
export async function measureCachedPages({ url }: BenchServer): Promise<Figure> {
  const page = await (await fetch(`${url}/home`)).text()
  const nginx = await startNginx(page)
  const shares: number[] = []
  const ours: number[] = []
  try {
    for (let round = 0; round < rounds; round++) {
      const reference = await requestsPerSecond(`http://127.0.0.1:${nginxPort}/page.html`)
      const own = await requestsPerSecond(`${url}/home`)
      ours.push(own)
      shares.push(own / reference)
    }
  } finally {
    await nginx.stop()
  }
  return {
    id: 'S1',
    what: `public HTML (/home, ${page.length} characters) from the page cache, as a share of nginx with a file of the same bytes`,
    target: '≥ 0.5',
    measured: `${spread(shares)}; ${spread(ours, 0)} requests/s`,
    isMet: median(shares) >= 0.5,
  }
}

const startNginx = async (page: string) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'hk-nginx-'))
  writeFileSync(path.join(folder, 'page.html'), page)
  const config = path.join(folder, 'nginx.conf')
  writeFileSync(
    config,
    `daemon off; worker_processes 1; user root; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 512; }
http { access_log off; sendfile on; keepalive_requests 1000000;
  types { text/html html; }
  server { listen 127.0.0.1:${nginxPort}; root ${folder}; } }`,
  )
  const child = spawn('nginx', ['-c', config], { stdio: 'ignore' })
  await wait(500)
  return {
    stop: async () => {
      child.kill('SIGTERM')
      await wait(300)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
