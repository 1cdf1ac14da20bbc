import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hostPrefixes, prefixOfFaultHost } from '#line/hosts/line-hosts.ts'
import type { Fault, LineWorld } from '#line/line-world.ts'

/** LINE's text; the others are the simulator's. */
const rateLimited = 'The API rate limit has been exceeded. Try again later.'

export function readFault(body: Record<string, unknown>): Fault | undefined {
  const { path, method, host } = body
  const knownHost = typeof host === 'string' ? prefixOfFaultHost(host) : undefined
  if (typeof path !== 'string' || (host !== undefined && !knownHost)) return undefined
  return {
    path,
    times: wholeNumber(body['times']) ?? 1,
    ...(knownHost ? { host: knownHost } : {}),
    ...(typeof method === 'string' ? { method: method.toUpperCase() } : {}),
    ...numbersOf(body),
    ...(body['drop'] === true ? { drop: true } : {}),
    ...(body['html'] === true ? { html: true } : {}),
    ...(body['late'] === true ? { late: true } : {}),
  }
}

/** Applies the first matching fault after its delay; returns whether it has answered the request. */
export async function applyFault(
  world: LineWorld,
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
): Promise<boolean> {
  const fault = world.faults.find((candidate) => matchesRequest(candidate, request.method, path))
  if (!fault) return false
  fault.times -= 1
  if (fault.times <= 0) world.faults.splice(world.faults.indexOf(fault), 1)
  if (fault.late) {
    lateFaults.set(request, fault)
    return false
  }
  if (fault.delayMs) await sleep(fault.delayMs)
  return sendFault(fault, reply)
}

/** For a fault that is `late`: the request was handled, and its response is replaced. */
export async function applyLateFault(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  const fault = lateFaults.get(request)
  if (!fault) return payload
  if (fault.delayMs) await sleep(fault.delayMs)
  if (fault.drop) reply.raw.destroy()
  if (!fault.status) return payload
  reply.code(fault.status).type('application/json').removeHeader('content-length')
  return JSON.stringify(bodyOfStatus(fault.status))
}

const lateFaults = new WeakMap<FastifyRequest, Fault>()

const bodyOfStatus = (status: number) => ({
  message: status === 429 ? rateLimited : 'Injected by the simulator',
})

function sendFault(fault: Fault, reply: FastifyReply): boolean {
  if (fault.drop) {
    reply.hijack()
    reply.raw.destroy()
  } else if (fault.html) {
    reply
      .code(fault.status ?? 200)
      .type('text/html')
      .send('<!doctype html><title>Maintenance</title>')
  } else if (fault.status) {
    reply.code(fault.status).send(bodyOfStatus(fault.status))
  } else return false
  return true
}

function matchesRequest(fault: Fault, method: string, path: string): boolean {
  const host = hostPrefixes.find((prefix) => path.startsWith(`${prefix}/`))
  if (!host || !path.slice(host.length).startsWith(fault.path)) return false
  return (!fault.host || fault.host === host) && (!fault.method || fault.method === method)
}

function numbersOf(body: Record<string, unknown>): { status?: number; delayMs?: number } {
  const status = wholeNumber(body['status'])
  const delayMs = wholeNumber(body['delayMs'])
  const isStatus = status !== undefined && status >= 200 && status <= 599
  return { ...(isStatus ? { status } : {}), ...(delayMs ? { delayMs: Math.min(delayMs, 60_000) } : {}) }
}

function wholeNumber(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : undefined
}
