import type { LinePlatform } from '#line/line-world.ts'
import type { LineUser, LoginAttempt } from '#line/line-world.ts'
import { html, type Html } from './html.ts'
import { pageShell } from './page-shell.ts'

export function friendPage(input: { platform: LinePlatform; attempt: LoginAttempt; user: LineUser }): Html {
  const { platform, attempt, user } = input
  const bot = platform.world.channels.get(attempt.request.channelId)?.linkedBot ?? ''
  const isBlocked = user.friend === 'blocked'
  const question = isBlocked ? `要解除封鎖「${bot}」嗎？` : `要加「${bot}」為好友嗎？`
  const action = `${platform.accessPath}/oauth2/v2.1/authorize/friend`
  const body = html`<form class="panel sheet" method="post" action="${action}">
    <input type="hidden" name="ticket" value="${attempt.ticket}" />
    <h1>${question}</h1>
    <p class="lead">加入後才收得到開課提醒和候補通知。</p>
    <div class="decision">
      <button class="button" name="decision" value="add" data-testid="add-friend">
        ${isBlocked ? '解除封鎖' : '加入好友'}
      </button>
      <button class="button outline" name="decision" value="skip" data-testid="skip-friend">略過</button>
    </div>
  </form>`
  return pageShell(platform.base, '加入好友', body)
}
