import type { LinePlatform } from '#line/line-world.ts'
import type { LineUser, LoginAttempt } from '#line/line-world.ts'
import { html, type Html } from './html.ts'
import { pageShell } from './page-shell.ts'
import { face } from './person-card.ts'

interface ConsentPageInput {
  platform: LinePlatform
  attempt: LoginAttempt
  user: LineUser
  /** For `bot_prompt=normal`. */
  offersFriend: boolean
}

export function consentPage({ platform, attempt, user, offersFriend }: ConsentPageInput): Html {
  const { base, accessPath, world } = platform
  const channel = world.channels.get(attempt.request.channelId)
  const body = html`<form
    class="panel sheet"
    method="post"
    action="${accessPath}/oauth2/v2.1/authorize/consent"
  >
    <input type="hidden" name="ticket" value="${attempt.ticket}" />
    <div class="signed-in">
      ${face(base, user)}
      <p>
        <span class="hint">登入身分</span><br />
        <strong class="name">${user.displayName}</strong>
      </p>
    </div>
    <h1>「${channel?.name}」想要取得下列資料</h1>
    <ul class="scopes">
      ${scopeRows(attempt, user)}
    </ul>
    ${offersFriend && friendRow(channel?.linkedBot ?? '', user)}
    <div class="decision">
      <button class="button" name="decision" value="allow" data-testid="consent-allow">同意</button>
      <button class="button outline" name="decision" value="deny" data-testid="consent-deny" formnovalidate>
        取消
      </button>
    </div>
  </form>`
  return pageShell(base, '同意提供資料', body)
}

function scopeRows({ request }: LoginAttempt, user: LineUser): Html[] {
  const rows = []
  if (request.scopes.includes('profile')) rows.push(fixedRow('個人檔案', '顯示名稱、大頭貼、狀態消息'))
  if (request.scopes.includes('openid')) rows.push(fixedRow('使用者識別碼', '讓網站認得你，不會公開'))
  if (request.scopes.includes('email')) rows.push(emailRow(user))
  if (request.scopes.includes('chat_message.write'))
    rows.push(fixedRow('傳送訊息', '以你的名義在聊天室傳送訊息'))
  return rows
}

function fixedRow(title: string, about: string): Html {
  return html`<li>
    <span class="title">${title}<span class="must">必要</span></span
    ><span class="hint">${about}</span>
  </li>`
}

function emailRow({ email }: LineUser): Html {
  if (!email) {
    return html`<li>
      <span class="title">電子郵件</span><span class="hint">這個 LINE 帳號沒有設定電子郵件。</span>
    </li>`
  }
  return html`<li>
    <label
      ><input type="checkbox" name="email" value="1" checked data-testid="scope-email" />
      <span><span class="title">電子郵件</span><span class="hint">${email}（可以不提供）</span></span></label
    >
  </li>`
}

function friendRow(bot: string, user: LineUser): Html {
  const words = user.friend === 'blocked' ? '解除封鎖並加入好友' : '加入好友'
  return html`<label class="add-friend"
    ><input type="checkbox" name="friend" value="1" data-testid="add-friend" />
    <span><span class="title">${words}</span><span class="hint">${bot}</span></span></label
  >`
}
