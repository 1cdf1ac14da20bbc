import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hostPrefixes, prefixOfFaultHost } from '#line/hosts/line-hosts.ts'
import type { Fault, LineWorld } from '#line/line-world.ts'

/** Reads the body of `POST /__sim/faults`; undefined when it is invalid. */
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
  }
}

/** Applies the first matching fault to this request, after its delay. */
export async function applyFault(
  world: LineWorld,
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
): Promise<void> {
  const fault = world.faults.find((candidate) => matchesRequest(candidate, request.method, path))
  if (!fault) return
  fault.times -= 1
  if (fault.times <= 0) world.faults.splice(world.faults.indexOf(fault), 1)
  if (fault.delayMs) await sleep(fault.delayMs)
  sendFault(fault, reply)
}

function sendFault(fault: Fault, reply: FastifyReply): void {
  if (fault.drop) {
    reply.hijack()
    reply.raw.destroy()
  } else if (fault.html) {
    reply
      .code(fault.status ?? 200)
      .type('text/html')
      .send('<!doctype html><title>Maintenance</title>')
  } else if (fault.status) {
    reply.code(fault.status).send({ message: 'Injected by the simulator' })
  }
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
