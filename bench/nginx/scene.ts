import { Agent, request as requestHttps } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'
import { startScriptedProcess, type ScriptedProcess } from './scripted-process.ts'
import { startNginx, type Nginx } from './start-nginx.ts'

type Answer = { status: number; headers: Record<string, string | undefined>; body: string; ms: number }
type RequestOptions = { method?: string; headers?: Record<string, string>; body?: string; of?: Nginx }

const processes: ScriptedProcess[] = [await startScriptedProcess('one'), await startScriptedProcess('two')]
export const [one, two] = processes as [ScriptedProcess, ScriptedProcess]
const ports = [one.port, two.port] as const
export const nginx = await startNginx(ports)
/** A control: nginx's own stale caching has no maximum age, which the check of ages must detect. */
export const unlimitedStale = await startNginx(ports, [
  'proxy_cache_use_stale off',
  'proxy_cache_use_stale updating',
])
const agentOf = ({ host, certificate }: Nginx) =>
  new Agent({ keepAlive: true, maxSockets: 100, ca: certificate, servername: host })
const agents = new Map([nginx, unlimitedStale].map((each) => [each, agentOf(each)]))

export const get = (
  address: string,
  { method = 'GET', headers = {}, body, of = nginx }: RequestOptions = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const begun = performance.now()
    const options = {
      port: of.httpsPort,
      path: address,
      method,
      agent: agents.get(of),
      headers: { host: of.host, ...headers },
    }
    const sent = requestHttps({ host: '127.0.0.1', ...options }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers as Answer['headers'],
          body: text,
          ms: performance.now() - begun,
        }),
      )
    })
    sent.on('error', reject).end(body)
  })

export const requestCount = (address: string) => one.requestCount(address) + two.requestCount(address)
export const post = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }
export const repeat = <T>(count: number, act: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)))

/** In ms. nginx does not use a failed process for a second, counted in whole seconds. */
export const failTimeoutMs = 2100

export const ageAfter = async (pause: number, of: Nginx): Promise<number> => {
  await get('/cached/clock', { of })
  await sleep(pause)
  const sentAt = Date.now()
  return sentAt - Number((await get('/cached/clock', { of })).body)
}

export async function close(): Promise<void> {
  agents.forEach((agent) => agent.destroy())
  await Promise.all([...processes, nginx, unlimitedStale].map((each) => each.stop()))
}
