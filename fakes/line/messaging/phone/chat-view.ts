import { html, type Html } from '#line/pages/html.ts'
import { linkedText, messageView } from './message-view.ts'
import type { StyleSheet } from './style-sheet.ts'
import type { ChatEntry } from './timeline.ts'

const day = new Intl.DateTimeFormat('zh-TW', {
  timeZone: 'Asia/Taipei',
  month: 'long',
  day: 'numeric',
  weekday: 'short',
})
const time = new Intl.DateTimeFormat('zh-TW', {
  timeZone: 'Asia/Taipei',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

export function chatView(sheet: StyleSheet, entries: readonly ChatEntry[], accountFace: Html): Html[] {
  return entries.flatMap((entry, i) => {
    const date = day.format(new Date(entry.at))
    const before = entries[i - 1]
    const isNewDay = !before || day.format(new Date(before.at)) !== date
    const continues = !isNewDay && before.from === 'account'
    return [
      ...(isNewDay ? [html`<li class="day"><span>${date}</span></li>`] : []),
      entry.from === 'account'
        ? html`<li class="theirs ${continues ? 'continued' : ''}">
            ${accountFace}
            <div class="sent">${messageView(sheet, entry.id, entry.message)}${clock(entry.at)}</div>
          </li>`
        : personEntry(entry),
    ]
  })
}

function personEntry({ row, at }: Extract<ChatEntry, { from: 'person' }>): Html {
  if (row.kind === 'friend') {
    const words = row.text === 'unfollow' ? '封鎖了這個官方帳號' : '加入了這個官方帳號為好友'
    return html`<li class="note"><span>${words}</span></li>`
  }
  const data =
    row.data === undefined ? html`` : html`<li class="note"><span>送出按鈕資料 ${row.data}</span></li>`
  if (row.text === undefined) return data
  return html`<li class="mine">
      <div class="sent">
        ${clock(at)}
        <p class="say">${linkedText(row.text)}</p>
      </div>
    </li>
    ${data}`
}

function clock(at: string): Html {
  return html`<time class="clock" datetime="${at}">${time.format(new Date(at))}</time>`
}
