import type { LinePlatform, LineUser } from '#line/line-world.ts'
import type { MessagingChannel } from '#line/messaging/messaging-state.ts'
import { html, type Html } from '#line/pages/html.ts'
import { pageShell } from '#line/pages/page-shell.ts'
import { face, marksOf } from '#line/pages/person-card.ts'

export function choosePage({ base, world }: LinePlatform, channel: MessagingChannel): Html {
  const groups = Map.groupBy(world.users.values(), (user) =>
    user.isNewcomer ? '登入畫面新增的人' : (user.group ?? '其他'),
  )
  const counts = new Map<string, number>()
  for (const { to, delivered } of world.messaging.outbox) {
    if (delivered) counts.set(to, (counts.get(to) ?? 0) + 1)
  }
  const body = html`<header class="intro">
      <h1>要看誰的手機？</h1>
      <p class="lead">每支手機都有「${channel.name}」官方帳號的聊天室。選一位，看看他收到的通知。</p>
    </header>
    ${[...groups].map(
      ([group, users]) =>
        html`<section>
          <h2>${group}<span class="count">${users.length} 人</span></h2>
          <ul class="cards">
            ${users.map((user) => html`<li>${phoneCard(base, user, counts.get(user.userId) ?? 0)}</li>`)}
          </ul>
        </section>`,
    )}`
  return pageShell(base, '選擇手機', body, 'wide')
}

function phoneCard(base: string, user: LineUser, count: number): Html {
  return html`<a
    class="card"
    href="${base}/phone/${encodeURIComponent(user.key)}"
    data-testid="phone-of-${user.key}"
  >
    ${face(base, user)}
    <span class="who"
      ><span class="name">${user.displayName}</span>
      <span class="marks"
        >${marksOf(user)}${count > 0 && html`<span class="mark role">${count} 則通知</span>`}</span
      >
      <span class="about">${user.description}</span></span
    >
  </a>`
}
