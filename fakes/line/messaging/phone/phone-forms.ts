import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { isCrossSite } from '#line/control/require-trusted-caller.ts'
import { findUser } from '#line/line-users.ts'
import type { LinePlatform, LineUser, LineWorld } from '#line/line-world.ts'
import { changeFriend } from '#line/messaging/change-friend.ts'
import type { MessagingChannel } from '#line/messaging/messaging-state.ts'
import { requireAccount } from '#line/messaging/require-account.ts'
import { textEvent } from '#line/messaging/text-event.ts'
import { sendWebhook } from '#line/messaging/webhook/send-webhook.ts'
import { errorPage } from '#line/pages/error-page.ts'
import { sendPage } from '#line/pages/send-page.ts'
import { formOf } from '#line/request-params.ts'
import { readPickedTime } from './date-picker.ts'
import { findAction } from './message-actions.ts'
import { richMenuOf } from './rich-menu-view.ts'
import { tapAction } from './tap-action.ts'

interface OfPerson {
  Params: { key: string }
}

const maxText = 5_000
const answerWaitMs = 600

export const wrongPhone = '找不到這支手機，請回到清單重新選擇。'

/** `unanswerable`: the site gets nothing to answer; `pick`: a date picker is shown. */
type Outcome = 'acted' | 'unanswerable' | { pick: string }

export function phoneForms(app: FastifyInstance, platform: LinePlatform): void {
  const { world } = platform
  phoneForm(app, platform, 'text', async (channel, user, form) => {
    const text = (form.get('text') ?? '').trim().slice(0, maxText)
    if (!text || user.friend === 'blocked') return 'unanswerable'
    await sendWebhook(world, channel, [textEvent(world, channel, user, text)])
    return 'acted'
  })
  phoneForm(app, platform, 'friend', async (_channel, user, form) => {
    const state = form.get('state')
    if (state !== 'friend' && state !== 'blocked') return 'unanswerable'
    await changeFriend(world, user, state)
    return state === 'friend' ? 'acted' : 'unanswerable'
  })
  phoneForm(app, platform, 'tap', (channel, user, form) => tap(world, channel, user, form))
}

async function tap(
  world: LineWorld,
  channel: MessagingChannel,
  user: LineUser,
  form: URLSearchParams,
): Promise<Outcome> {
  const name = form.get('action')
  const action = findAction(world, user, richMenuOf(world, channel, user)?.richMenuId, name)
  if (name === null || !action || user.friend === 'blocked') return 'unanswerable'
  const when = readPickedTime(action, form.get('when'))
  if (action['type'] === 'datetimepicker' && when === undefined) return { pick: name }
  await tapAction({ world, channel, user, action, ...(when === undefined ? {} : { when }) })
  return 'acted'
}

type Act = (channel: MessagingChannel, user: LineUser, form: URLSearchParams) => Promise<Outcome>

/** Acts, waits a moment for the answer, and shows the phone again. */
function phoneForm(app: FastifyInstance, platform: LinePlatform, path: string, act: Act): void {
  const { world, base } = platform
  app.post<OfPerson>(`/phone/:key/${path}`, async (request, reply) => {
    const user = findUser(world, request.params.key)
    if (!user) return sendPage(reply, errorPage(base, wrongPhone), 404)
    if (isCrossSite(request)) return sendPage(reply, errorPage(base, wrongPhone), 403)
    const before = countSent(platform, user)
    const outcome = await act(requireAccount(world), user, formOf(request))
    const isWaiting = outcome === 'acted' && !(await waitForAnswer(platform, user, before))
    const query =
      typeof outcome === 'object' ? `?pick=${encodeURIComponent(outcome.pick)}` : isWaiting ? '?wait=2' : ''
    return reply.redirect(`${base}/phone/${encodeURIComponent(user.key)}${query}`, 303)
  })
}

async function waitForAnswer(platform: LinePlatform, user: LineUser, before: number): Promise<boolean> {
  for (let waited = 0; waited < answerWaitMs; waited += 100) {
    if (countSent(platform, user) > before) return true
    await sleep(100)
  }
  return false
}

const countSent = ({ world }: LinePlatform, user: LineUser): number =>
  world.messaging.outbox.filter(({ to }) => to === user.userId).length
