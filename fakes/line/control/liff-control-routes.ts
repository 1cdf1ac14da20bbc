import type { FastifyInstance } from 'fastify'
import { LineApiRefusal } from '#line/api/line-api-refusal.ts'
import { jsonOf } from '#line/liff/json-of.ts'
import type { ShareOutcome, SubwindowOutcome } from '#line/liff/liff-state.ts'
import { scannerLiffId } from '#line/liff/line-liff-apps.ts'
import { findUser } from '#line/line-users.ts'
import type { LineWorld } from '#line/line-world.ts'

/** What a person does in LINE's own windows. */
export function liffControlRoutes(app: FastifyInstance, world: LineWorld): void {
  app.post('/scan', async (request, reply) => {
    const outcome = readScan(jsonOf(request))
    const open = [...world.liff.subwindows.values()].find(
      (subwindow) => subwindow.subLiffId === scannerLiffId && !subwindow.outcome,
    )
    if (open) open.outcome = outcome
    else world.liff.nextScans.push(outcome)
    return reply.code(204).send()
  })
  app.post('/share', async (request, reply) => {
    const outcome = readShare(jsonOf(request))
    const open = [...world.liff.shares.values()].find((attempt) => !attempt.outcome)
    if (open) open.outcome = outcome
    else world.liff.nextShares.push(outcome)
    return reply.code(204).send()
  })
  app.get('/sent', async () => ({ sent: world.liff.sent }))
  app.post('/phone', async (request, reply) => {
    const { user, opening = 'utou' } = jsonOf(request)
    const isKnown =
      typeof user === 'string' && findUser(world, user) && (opening === 'utou' || opening === 'none')
    if (!isKnown) throw new LineApiRefusal(400, { message: 'unknown user or opening' })
    world.liff.phone = { user, opening }
    return reply.code(204).send()
  })
}

/** `{ value }` is a scan, `{ cancel: true }` closes the scanner. */
function readScan({ value, cancel }: Record<string, unknown>): SubwindowOutcome {
  if (cancel === true) return { status: 'cancel', result: {} }
  if (typeof value === 'string') return { status: 'submit', result: { message: value } }
  throw new LineApiRefusal(400, { message: 'value or cancel is required' })
}

function readShare({ result, description }: Record<string, unknown>): ShareOutcome {
  if (result === 'SUCCESS' || result === 'CANCEL') return { result }
  if (result === 'ERROR') return { result, resultDescription: String(description ?? 'failed') }
  throw new LineApiRefusal(400, { message: 'result must be SUCCESS, CANCEL or ERROR' })
}
