import type { LinePlatform, LineUser } from '#line/line-world.ts'
import type { MessagingChannel } from '#line/messaging/messaging-state.ts'
import { html, type Html } from '#line/pages/html.ts'

export function topBar({ base }: LinePlatform, channel: MessagingChannel, user: LineUser, url: string): Html {
  return html`<header class="top-bar">
    <a class="back" href="${base}/phone" aria-label="換一個人">‹</a>
    <img class="account" src="${base}/assets/mark.svg" alt="" width="36" height="36" />
    <h1 class="title"><strong>${channel.name}</strong><span>${channel.basicId}</span></h1>
    <a class="again" href="${url}">重新整理</a>
    <details class="more">
      <summary aria-label="更多">⋯</summary>
      <form method="post" action="${url}/friend">
        ${
          user.friend === 'friend'
            ? html`<button name="state" value="blocked" data-testid="phone-block">封鎖官方帳號</button>`
            : html`<button name="state" value="friend">${addWords(user)}</button>`
        }
      </form>
    </details>
  </header>`
}

const addWords = (user: LineUser): string => (user.friend === 'blocked' ? '解除封鎖' : '加入好友')

export function friendBar(user: LineUser, url: string): Html {
  if (user.friend === 'friend') return html``
  const words =
    user.friend === 'blocked' ? '你封鎖了這個官方帳號，收不到訊息。' : '你還沒加這個官方帳號為好友。'
  return html`<form class="friend-bar" method="post" action="${url}/friend">
    <p>${words}</p>
    <button name="state" value="friend" data-testid="phone-add">${addWords(user)}</button>
  </form>`
}
