import type { LineUser, LineWorld } from '#line/line-world.ts'
import type { MessagingChannel, WebhookDelivery } from '#line/messaging/messaging-state.ts'
import { messagesThisMonth } from '#line/messaging/monthly-quota.ts'
import { html, type Html } from '#line/pages/html.ts'

const friendWords = { none: '未加好友', friend: '好友', blocked: '已封鎖' } as const
const resultWords = {
  ok: '成功',
  could_not_connect: '連不上網站',
  request_timeout: '超過 2 秒沒有回應',
  error_status_code: '網站回應錯誤',
} as const

/** As LINE's console: friendship, quota, and the results of the latest webhooks. */
export function testNotes(world: LineWorld, channel: MessagingChannel, user: LineUser): Html {
  const used = messagesThisMonth(world, channel)
  const quota = channel.monthlyQuota === undefined ? '不限' : `${channel.monthlyQuota} 則`
  const undelivered = world.messaging.outbox.filter((row) => row.to === user.userId && !row.delivered).length
  return html`<section class="notes" aria-label="測試資訊">
    <h2>測試資訊</h2>
    <dl>
      <dt>關係</dt>
      <dd>${friendWords[user.friend]}</dd>
      <dt>本月用量</dt>
      <dd>${used} 則／${quota}</dd>
      <dt>沒送到</dt>
      <dd>${undelivered} 則</dd>
    </dl>
    <h2>最近的 webhook</h2>
    <ol>
      ${world.messaging.deliveries.slice(-6).toReversed().map(deliveryRow)}
      ${world.messaging.deliveries.length === 0 && html`<li>還沒有</li>`}
    </ol>
  </section>`
}

function deliveryRow({ events, result, status, durationMs, isRedelivery }: WebhookDelivery): Html {
  const types = events.map(({ type }) => type).join('、') || '連線測試'
  const code = status === undefined ? '' : ` ${status}`
  return html`<li class="${result}">
    <strong>${types}</strong>${isRedelivery && '（重送）'}
    <span>${resultWords[result]}${code}，${durationMs} 毫秒</span>
  </li>`
}
