import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { pages } from 'contract/pages'
import type { BenchServer } from './bench-server.ts'
import { median, spread, type Figure } from './figures.ts'
import { startNginx } from './nginx/start-nginx.ts'
import { requestsPerSecond } from './requests-per-second.ts'

const rounds = 5

/**
 * S1: a public page through nginx with its micro-cache (`deploy/nginx.conf`, TLS), as a share of the same nginx serving
 * the same bytes from a file; also the process alone, without TLS. Needs nginx and wrk.
 */
export async function measureCachedPages({ url }: BenchServer): Promise<Figure[]> {
  const page = await (await fetch(`${url}${pages.home()}`)).text()
  const port = Number(new URL(url).port)
  // `/etc/nginx/hangkhau` is replaced by nginx's folder here.
  const file = 'location = /page.html { root /etc/nginx/hangkhau; }'
  const nginx = await startNginx(
    [port, port],
    ['server_name hangkhau.example;', 'server_name localhost;'],
    ['location ^~ /metrics {', `${file}\n    location ^~ /metrics {`],
  )
  const [cached, alone, perSecond]: [number[], number[], number[]] = [[], [], []]
  try {
    writeFileSync(path.join(nginx.folder, 'page.html'), page)
    for (let round = 0; round < rounds; round++) {
      const ofFile = await requestsPerSecond(`https://localhost:${nginx.httpsPort}/page.html`)
      const throughNginx = await requestsPerSecond(`https://localhost:${nginx.httpsPort}/home`)
      const ofProcess = await requestsPerSecond(`${url}${pages.home()}`)
      cached.push(throughNginx / ofFile)
      alone.push(ofProcess / ofFile)
      perSecond.push(throughNginx)
    }
  } finally {
    await nginx.stop()
  }
  return [
    {
      id: 'S1',
      what: `public HTML (/home, ${page.length} characters) through nginx as deployed, as a share of the same nginx with a file of the same bytes`,
      target: '≥ 0.6',
      measured: `${spread(cached)}; ${spread(perSecond, 0)} requests/s`,
      isMet: median(cached) >= 0.6,
    },
    {
      id: 'S1 process',
      what: 'the process alone, without nginx and TLS, as a share of that file',
      target: 'reported',
      measured: spread(alone),
      isMet: true,
    },
  ]
}
