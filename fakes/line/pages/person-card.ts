import type { LineUser } from '#line/line-world.ts'
import { html, type Html } from './html.ts'

const friendWords = { none: '未加好友', friend: '好友', blocked: '已封鎖' } as const

export function personCard(base: string, user: LineUser): Html {
  const id = `person-${user.key}`
  return html`<button
    class="card"
    name="user"
    value="${user.key}"
    data-testid="login-as-${user.key}"
    aria-labelledby="${id}"
    aria-describedby="${id}-about"
  >
    ${face(base, user)}
    <span class="who"
      ><span class="name" id="${id}">${user.displayName}</span>
      <span class="marks">${marksOf(user)}</span>
      <span class="about" id="${id}-about">${user.description}</span></span
    >
  </button>`
}

export function continueAs(base: string, user: LineUser): Html {
  return html`<button class="card continue" name="user" value="${user.key}" data-testid="continue-as">
    ${face(base, user)}
    <span class="who"
      ><span class="hint">上次登入</span><span class="name">以 ${user.displayName} 繼續</span></span
    >
  </button>`
}

export function face(base: string, user: LineUser): Html {
  const own = user.pictureUrl?.startsWith('/') ? `${base}${user.pictureUrl}` : user.pictureUrl
  return html`<img
    class="face"
    src="${own ?? `${base}/assets/no-picture.svg`}"
    alt=""
    width="56"
    height="56"
  />`
}

export function marksOf(user: LineUser): Html[] {
  const marks = [user.note && html`<span class="mark role">${user.note}</span>`]
  marks.push(html`<span class="mark ${user.friend}">${friendWords[user.friend]}</span>`)
  if (!user.email) marks.push(html`<span class="mark">沒有信箱</span>`)
  return marks.filter((mark) => mark instanceof Object)
}
