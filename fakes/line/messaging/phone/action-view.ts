import type { Fields } from '#line/messaging/validation/rules.ts'
import { html, type Html } from '#line/pages/html.ts'
import { siteLink } from './site-link.ts'

/** Actions that a browser without LINE cannot do. */
const withoutEffect = new Set(['camera', 'cameraRoll', 'location', 'clipboard'])

/** A link or submit button for the action; `label` names it when the content has no text. */
export function tappable(
  action: Fields,
  content: Html,
  options: { className: string; name: (action: Fields) => string; label?: string },
): Html {
  const { className, name, label } = options
  const title = label ? html` aria-label="${label}"` : html``
  const href = siteLink(action['uri'] ?? action['linkUri'])
  if (href !== undefined) {
    return html`<a class="${className}" href="${href}" target="_blank" rel="noopener" ${title}>${content}</a>`
  }
  const isDead = withoutEffect.has(String(action['type'])) || 'uri' in action || 'linkUri' in action
  if (isDead) return html`<span class="${className}" ${title}>${content}</span>`
  return html`<button class="${className}" name="action" value="${name(action)}" ${title}>${content}</button>`
}

export function actionLabel(action: Fields): string {
  const { label, text, displayText, uri, data } = action
  return String(label ?? displayText ?? text ?? uri ?? data ?? '')
}
