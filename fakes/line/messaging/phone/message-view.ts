import type { Message } from '#line/messaging/messaging-state.ts'
import { fieldsOf, type Fields } from '#line/messaging/validation/rules.ts'
import { html, type Html } from '#line/pages/html.ts'
import { actionLabel, tappable } from './action-view.ts'
import { flexMessage } from './flex/flex-message.ts'
import { actionNames } from './message-actions.ts'
import { siteLink } from './site-link.ts'
import type { StyleSheet } from './style-sheet.ts'

/** Names in words what the page cannot show. */
export function messageView(sheet: StyleSheet, id: string, message: Message): Html {
  const name = actionNames('message', id, message)
  const type = String(message['type'])
  if (type === 'text' || type === 'textV2')
    return html`<p class="say">${linkedText(String(message['text']))}</p>`
  if (type === 'flex') {
    return flexMessage({ sheet, name }, fieldsOf(message['contents']), String(message['altText']))
  }
  if (type === 'template') return templateView(fieldsOf(message['template']), name)
  if (type === 'image') {
    const [full, small] = [message['originalContentUrl'], message['previewImageUrl']].map(String)
    return html`<a class="photo" href="${full ?? ''}" target="_blank" rel="noopener"
      ><img src="${small ?? ''}" alt="圖片"
    /></a>`
  }
  if (type === 'location') {
    return html`<p class="say">${strong(message['title'])}${String(message['address'])}</p>`
  }
  const file = siteLink(message['originalContentUrl'])
  if (file)
    return html`<p class="say"><a href="${file}" target="_blank" rel="noopener">${words[type]}</a></p>`
  return html`<p class="say unshown">${words[type] ?? type}</p>`
}

const strong = (title: unknown): Html => html`<strong>${String(title)}</strong><br />`

const words: Readonly<Record<string, string>> = {
  sticker: '（貼圖）',
  video: '影片',
  audio: '語音訊息',
  imagemap: '（圖文訊息）',
}

export function linkedText(text: string): Html {
  const parts = text.split(/(https?:\/\/[^\s<>「」，。、）]+)/)
  return html`${parts.map((part, i) => {
    const href = i % 2 === 1 ? siteLink(part) : undefined
    return href ? html`<a href="${href}" target="_blank" rel="noopener">${part}</a>` : part
  })}`
}

function templateView(template: Fields, name: (action: Fields) => string): Html {
  const columns = Array.isArray(template['columns']) ? template['columns'].map(fieldsOf) : [template]
  const cards = columns.map((column) => templateCard(column, name))
  return cards.length === 1 ? html`${cards}` : html`<div class="carousel" tabindex="0">${cards}</div>`
}

function templateCard(column: Fields, name: (action: Fields) => string): Html {
  const picture = column['thumbnailImageUrl'] ?? column['imageUrl']
  const { title, text } = column
  const list = Array.isArray(column['actions']) ? column['actions'] : [column['action']]
  const actions = list.filter((one) => one instanceof Object).map(fieldsOf)
  return html`<div class="template">
    ${typeof picture === 'string' && html`<img src="${picture}" alt="" />`}
    ${typeof text === 'string' && html`<p>${typeof title === 'string' && strong(title)}${text}</p>`}
    ${actions.map((action) => tappable(action, html`${actionLabel(action)}`, { className: 'fxbutton link', name }))}
  </div>`
}

export function quickReplies(id: string, message: Message): Html {
  const name = actionNames('message', id, message)
  const items = fieldsOf(message['quickReply'])['items']
  const actions = Array.isArray(items) ? items.map((item) => fieldsOf(fieldsOf(item)['action'])) : []
  return html`${actions.map((action) =>
    tappable(action, html`${actionLabel(action)}`, { className: 'quick', name }),
  )}`
}
