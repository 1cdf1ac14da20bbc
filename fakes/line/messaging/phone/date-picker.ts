import type { Fields } from '#line/messaging/validation/rules.ts'
import { html, type Html } from '#line/pages/html.ts'
import { actionLabel } from './action-view.ts'

const inputTypes = { date: 'date', time: 'time', datetime: 'datetime-local' } as const

export function datePicker(url: string, picker: { name: string; action: Fields }): Html {
  const { name, action } = picker
  const { mode, initial, min, max } = action
  const type = inputTypes[mode as keyof typeof inputTypes] ?? 'date'
  return html`<form class="composer picker" method="post" action="${url}/tap">
    <input type="hidden" name="action" value="${name}" />
    <label for="when">${actionLabel(action) || '選擇時間'}</label>
    <input
      id="when"
      name="when"
      type="${type}"
      required
      ${typeof initial === 'string' && html`value="${initial}"`}
      ${typeof min === 'string' && html`min="${min}"`}
      ${typeof max === 'string' && html`max="${max}"`}
    />
    <button>完成</button>
    <a href="${url}">取消</a>
  </form>`
}

/** Undefined when the form has no value of the picker's mode. */
export function readPickedTime(action: Fields, value: string | null): string | undefined {
  const patterns = {
    date: /^\d{4}-\d\d-\d\d$/,
    time: /^\d\d:\d\d$/,
    datetime: /^\d{4}-\d\d-\d\dT\d\d:\d\d$/,
  }
  const pattern = patterns[action['mode'] as keyof typeof patterns]
  return value !== null && pattern?.test(value) ? value : undefined
}
