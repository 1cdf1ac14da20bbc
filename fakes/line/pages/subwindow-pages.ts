import type { SubwindowOutcome } from '#line/liff/liff-state.ts'
import { html, type Html } from './html.ts'
import { pageShell } from './page-shell.ts'

/** A field instead of a camera. A scripted outcome is sent as soon as the SDK is connected. */
export function scannerPage(base: string, scripted?: SubwindowOutcome): Html {
  const body = html`<form
    class="panel sheet"
    ${scripted && html`data-status="${scripted.status}" data-result="${JSON.stringify(scripted.result)}"`}
  >
    <h1>掃描 QR code</h1>
    <label for="value">QR code 的內容</label>
    <div class="row">
      <input id="value" name="value" autocomplete="off" data-testid="scan-value" />
    </div>
    <div class="decision">
      <button class="button" value="submit" data-testid="scan-submit">掃描</button>
      <button class="button outline" value="close" data-testid="scan-close">關閉</button>
    </div>
  </form>`
  return subwindow(base, '掃描 QR code', body)
}

/** For `liff.requestFriendship()`. */
export function friendRequestPage(base: string): Html {
  const body = html`<form class="panel sheet" data-friend="/friend">
    <h1>要加官方帳號為好友嗎？</h1>
    <div class="decision">
      <button class="button" value="submit" data-testid="add-friend">加入好友</button>
      <button class="button outline" value="cancel" data-testid="skip-friend">取消</button>
    </div>
  </form>`
  return subwindow(base, '加入好友', body)
}

/** `liff.permission.requestAll()` is for LINE MINI Apps, so consenting ends with an error. */
export function permissionsPage(base: string): Html {
  const error = JSON.stringify({ ICA_ERROR: 'only LINE MINI Apps can request permissions' })
  const body = html`<form class="panel sheet">
    <h1>要同意提供資料嗎？</h1>
    <div class="decision">
      <button class="button" value="submit" data-error="${error}">同意</button>
      <button class="button outline" value="cancel">取消</button>
    </div>
  </form>`
  return subwindow(base, '同意提供資料', body)
}

function subwindow(base: string, title: string, body: Html): Html {
  return pageShell(
    base,
    title,
    html`${body}
      <script src="${base}/assets/subwindow.js"></script>`,
  )
}
