import type { LinePlatform, LineUser } from '#line/line-world.ts'
import type { MessagingChannel } from '#line/messaging/messaging-state.ts'
import type { Fields } from '#line/messaging/validation/rules.ts'
import { html, type Html } from '#line/pages/html.ts'
import { chatView } from './chat-view.ts'
import { datePicker } from './date-picker.ts'
import { quickReplies } from './message-view.ts'
import { friendBar, topBar } from './phone-bars.ts'
import { phoneShell } from './phone-shell.ts'
import { richMenuOf, richMenuView } from './rich-menu-view.ts'
import { StyleSheet } from './style-sheet.ts'
import { testNotes } from './test-notes.ts'
import { timelineOf } from './timeline.ts'

interface PhonePageInput {
  platform: LinePlatform
  channel: MessagingChannel
  user: LineUser
  /** The page reloads itself so many times, to show an answer that has not arrived. */
  waits: number
  picker?: { name: string; action: Fields } | undefined
}

/** The page's CSP must name the style sheet. */
export function phonePage(input: PhonePageInput): { page: Html; sheet: StyleSheet } {
  const { platform, channel, user, waits, picker } = input
  const sheet = new StyleSheet()
  const url = `${platform.base}/phone/${encodeURIComponent(user.key)}`
  const screen = html`<section class="phone" aria-label="${user.displayName} 的手機">
    ${topBar(platform, channel, user, url)} ${friendBar(user, url)} ${chat(input, sheet, url)}
    ${picker ? datePicker(url, picker) : composer(user, url)}
    ${user.friend !== 'blocked' && menuOf(input, sheet, url)}
  </section>`
  const body = html`<main class="desk">
    <div class="beside">${introduction(platform.base, user)}</div>
    ${screen}
    <div class="beside">${testNotes(platform.world, channel, user)}</div>
  </main>`
  const title = `${user.displayName} 的手機`
  const again = waits > 0 ? `${url}?wait=${waits - 1}` : undefined
  return { page: phoneShell(platform.base, { title, body, sheet, again }), sheet }
}

function introduction(base: string, user: LineUser): Html {
  return html`<h2>${user.displayName} 的手機</h2>
    <p class="lead">${user.description}</p>
    <p><a class="button outline small" href="${base}/phone">換一個人</a></p>`
}

function chat({ platform, channel, user }: PhonePageInput, sheet: StyleSheet, url: string): Html {
  const { world, base } = platform
  const entries = timelineOf(world, channel, user)
  const last = entries.at(-1)
  const isLoading = (world.messaging.loadingUntil.get(`${channel.id} ${user.userId}`) ?? 0) > world.now()
  const accountFace = html`<img
    class="account"
    src="${base}/assets/mark.svg"
    alt=""
    width="32"
    height="32"
  />`
  return html`<form class="chat" method="post" action="${url}/tap" tabindex="0" aria-label="聊天內容">
    <ol>
      ${entries.length === 0 && html`<li class="note"><span>還沒有訊息</span></li>`}
      ${chatView(sheet, entries, accountFace)}
      ${
        isLoading &&
        html`<li class="theirs">
          ${accountFace}
          <div class="sent"><p class="say loading">正在輸入…</p></div>
        </li>`
      }
      ${last?.from === 'account' && html`<li class="quicks">${quickReplies(last.id, last.message)}</li>`}
    </ol>
  </form>`
}

function composer(user: LineUser, url: string): Html {
  if (user.friend === 'blocked') return html``
  return html`<form class="composer" method="post" action="${url}/text">
    <label for="say" class="unseen">訊息</label>
    <input
      id="say"
      name="text"
      required
      maxlength="5000"
      autocomplete="off"
      enterkeyhint="send"
      placeholder="輸入訊息"
      data-testid="phone-text"
    />
    <button aria-label="傳送" data-testid="phone-send">
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <path d="M4 12 20 4l-5 16-3.5-6.5z" fill="currentColor" />
      </svg>
    </button>
  </form>`
}

function menuOf({ platform, channel, user }: PhonePageInput, sheet: StyleSheet, url: string): Html {
  const menu = richMenuOf(platform.world, channel, user)
  return menu ? richMenuView(sheet, menu, url) : html``
}
