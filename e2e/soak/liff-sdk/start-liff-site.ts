import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { build } from 'vite'

/** A site with one page that loads the SDK, served at every path of `http://localhost:<port>`. */
export interface LiffSite {
  origin: string
  /** The LIFF app whose id the page uses, once it is known. */
  liffId: string
  /** Additional headers of the page. */
  headers: Record<string, string>
  stop(): Promise<void>
}

/** The SDK of LINE as one script: the full build, or the core with the modules that the mini-app may use. */
export async function bundleSdk(kind: 'full' | 'core'): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    root: import.meta.dirname,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: path.join(import.meta.dirname, `page/${kind}.ts`),
        output: { format: 'iife' },
      },
    },
  })
  if (!('output' in result)) throw new Error('expected one bundle')
  return result.output[0].code
}

/** Starts the site on a free port. `/waits` is a page that does not initialize the SDK by itself. */
export async function startLiffSite(script: string): Promise<LiffSite> {
  const site = { liffId: '', headers: {} as Record<string, string> }
  const server = createServer((request, response) => {
    const isScript = request.url === '/sdk.js'
    const waits = request.url?.includes('waits') ? ' data-waits' : ''
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html; charset=utf-8')
    if (!isScript) response.setHeaders(new Map(Object.entries(site.headers)))
    const page = `<!doctype html><html data-liff-id="${site.liffId}"${waits}><title>LIFF</title><body><script src="/sdk.js"></script></body></html>`
    response.end(isScript ? script : page)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  const stop = (): Promise<void> => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(() => resolve()))
  }
  return Object.assign(site, { origin: `http://localhost:${port}`, stop })
}
