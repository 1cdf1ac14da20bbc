import type { ShareOutcome } from '#line/liff/liff-state.ts'
import type { LinePlatform, LineUser } from '#line/line-world.ts'
import { html, type Html } from './html.ts'
import { pageShell } from './page-shell.ts'

const groups = ['社區媽媽群組', '週三木工班']
const maxFriends = 6

/** It can send once the SDK has passed the messages. */
export function sharePage(input: {
  platform: LinePlatform
  liffId: string
  ott: string
  user: LineUser
}): Html {
  const { platform, liffId, ott, user } = input
  const { world, base, accessPath } = platform
  const origin = new URL(world.liffApps.get(liffId)?.endpointUrl ?? 'http://localhost').origin
  const friends = [...world.users.values()].filter(({ key }) => key !== user.key).slice(0, maxFriends)
  const body = html`<form
      class="panel sheet"
      method="post"
      action="${accessPath}/oauth2/v2.1/liff/shareTargetPicker"
      data-origin="${origin}"
    >
      <input type="hidden" name="liffId" value="${liffId}" />
      <input type="hidden" name="ott" value="${ott}" />
      <input type="hidden" name="messages" value="" />
      <h1>要分享給誰？</h1>
      <ul class="scopes">
        ${[...friends.map(({ displayName }) => displayName), ...groups].map(targetRow)}
      </ul>
      <div class="decision">
        <button class="button" name="decision" value="send" data-testid="share-send" disabled>分享</button>
        <button class="button outline" name="decision" value="cancel" data-testid="share-cancel">取消</button>
      </div>
    </form>
    <script src="${base}/assets/share-picker.js"></script>`
  return pageShell(base, '分享', body)
}

function targetRow(name: string, index: number): Html {
  return html`<li>
    <label
      ><input type="checkbox" name="to" value="${name}" data-testid="share-to-${index}" />
      <span class="title">${name}</span></label
    >
  </li>`
}

/** The SDK closes this page. */
export function shareDonePage(base: string, { result, resultDescription }: ShareOutcome): Html {
  const words = { SUCCESS: '已經分享。', CANCEL: '沒有分享。', ERROR: '無法分享。' }[result]
  const reason = resultDescription && html`<p class="hint">${resultDescription}</p>`
  return pageShell(
    base,
    '分享',
    html`<h1>${words}</h1>
      ${reason}`,
  )
}
