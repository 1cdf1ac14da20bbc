import type { LinePlatform } from '#line/line-world.ts'
import type { LineUser, LoginAttempt } from '#line/line-world.ts'
import { html, type Html } from './html.ts'
import { pageShell } from './page-shell.ts'
import { continueAs, personCard } from './person-card.ts'

interface LoginPageInput {
  platform: LinePlatform
  attempt: LoginAttempt
  /** In this browser. */
  lastUser?: LineUser | undefined
  problem?: string
}

export function loginPage({ platform, attempt, lastUser, problem }: LoginPageInput): Html {
  const { base, accessPath, world } = platform
  const site = world.channels.get(attempt.request.channelId)?.name ?? ''
  const users = [...world.users.values()]
  const body = html`<header class="intro">
      <h1>要用誰的身分登入？</h1>
      <p class="lead">「${site}」請你用 LINE 登入。選一位，或新增一個沒人用過的帳號。</p>
      <p class="jumps">
        <a href="#newcomer">新的使用者</a
        ><a href="#failures">試試不順利的時候</a
        >${world.messaging.channels.size > 0 && html`<a href="${base}/phone">看官方帳號傳來的訊息</a>`}
      </p>
    </header>
    <form method="post" action="${accessPath}/oauth2/v2.1/login">
      <input type="hidden" name="ticket" value="${attempt.ticket}" />
      ${lastUser && continueAs(base, lastUser)}
      ${groupsOf(users).map((group) => castSection(base, group, users))}
    </form>
    ${newcomerForm(accessPath, attempt, problem)} ${failures(accessPath, attempt)}`
  return pageShell(base, '選擇登入的人', body, 'wide')
}

const newcomerGroup = '登入畫面新增的人'

function groupOf(user: LineUser): string {
  return user.isNewcomer ? newcomerGroup : (user.group ?? '其他')
}

function groupsOf(users: readonly LineUser[]): string[] {
  return [...new Set(users.map(groupOf))]
}

function castSection(base: string, group: string, users: readonly LineUser[]): Html {
  const people = users.filter((user) => groupOf(user) === group)
  return html`<section>
    <h2>${group}<span class="count">${people.length} 人</span></h2>
    <ul class="cards">
      ${people.map((user) => html`<li>${personCard(base, user)}</li>`)}
    </ul>
  </section>`
}

function newcomerForm(accessPath: string, { ticket }: LoginAttempt, problem?: string): Html {
  return html`<section class="panel" id="newcomer">
    <h2>新的使用者</h2>
    <p class="hint">輸入名字就能當一個全新的 LINE 帳號；下次輸入同一個名字，會回到同一個帳號。</p>
    <form method="post" action="${accessPath}/oauth2/v2.1/login" class="newcomer">
      <input type="hidden" name="ticket" value="${ticket}" />
      <label for="new-name">顯示名稱</label>
      <div class="row">
        <input
          id="new-name"
          name="name"
          data-testid="new-name"
          required
          maxlength="40"
          autocomplete="off"
          placeholder="例如：巷口阿明"
          ${problem ? html` aria-invalid="true" aria-describedby="new-name-error" autofocus` : false}
        />
        <button class="button" data-testid="login-as-new">新增並登入</button>
      </div>
      ${problem && html`<p class="error" id="new-name-error" role="alert">${problem}</p>`}
      <div class="ticks">
        <label><input type="checkbox" name="newEmail" checked /> 帳號有電子郵件</label>
        <label><input type="checkbox" name="newFriend" /> 已是官方帳號好友</label>
      </div>
    </form>
  </section>`
}

function failures(accessPath: string, { ticket, request }: LoginAttempt): Html {
  return html`<section class="failures" id="failures">
    <h2>試試不順利的時候</h2>
    <form method="post" action="${accessPath}/oauth2/v2.1/login">
      <input type="hidden" name="ticket" value="${ticket}" />
      <button class="button outline small" name="failure" value="cancel" data-testid="failure-cancel">
        使用者取消
      </button>
      <button
        class="button outline small"
        name="failure"
        value="server-error"
        data-testid="failure-server-error"
      >
        LINE 暫時故障 (SERVER_ERROR)
      </button>
      ${request.disableAutoLogin ? autoLoginOff : autoLoginFails}
    </form>
  </section>`
}

const autoLoginFails = html`<button
  class="button outline small"
  name="failure"
  value="auto-login-fail"
  data-testid="failure-auto-login-fail"
>
  自動登入失敗
</button>`

const autoLoginOff = html`<p class="hint" data-testid="auto-login-off">網站這次要求不要自動登入。</p>`
