import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { deferEvents } from './defer-events.ts'
import {
  FakeElement,
  FakeInput,
  FakeInputEvent,
  FakeLink,
  FakeMouseEvent,
  FakeSelect,
  stubPage,
} from './testing/fake-page.ts'

beforeEach(stubPage)
afterEach(() => vi.unstubAllGlobals())

const click = (target: EventTarget, more: Partial<FakeMouseEvent> = {}) =>
  target.dispatchEvent(new FakeMouseEvent('click', more))
const box = () => new FakeInput('#main', 'input')

test('a click waits, and is repeated with those after it in their order', () => {
  const order: string[] = []
  const [link, button] = [new FakeLink(), new FakeElement('#main', 'button')]
  for (const [name, element] of Object.entries({ link, button }))
    vi.spyOn(element.received, 'push').mockImplementation(() => order.push(name))
  const held = deferEvents()
  // The browser must not follow the link meanwhile.
  expect(click(link)).toBe(false)
  expect(click(button)).toBe(false)
  expect(order).toEqual([])
  held.repeat()
  expect(order).toEqual(['link', 'button'])
})

test('afterwards nothing waits, and repeating again does nothing', () => {
  const [held, link] = [deferEvents(), new FakeLink()]
  click(link)
  held.repeat()
  held.repeat()
  expect(link.received).toEqual(['click'])
  expect(click(link)).toBe(true)
  expect(link.received).toEqual(['click', 'click'])
})

test('a repeated click keeps its properties', () => {
  const [held, button] = [deferEvents(), new FakeElement('#main', 'button')]
  const seen: Event[] = []
  const dispatch = button.dispatchEvent.bind(button)
  click(button)
  button.dispatchEvent = (event) => (seen.push(event), dispatch(event))
  held.repeat()
  expect(seen).toMatchObject([{ type: 'click', button: 0, shiftKey: false }])
})

test('a box shows its tick at once, and has its first state again when the click is repeated', () => {
  const [held, once, twice] = [deferEvents(), box(), box()]
  once.tap()
  twice.tap()
  twice.tap()
  expect([once.checked, twice.checked]).toEqual([true, false])
  const states: boolean[] = []
  for (const each of [once, twice])
    vi.spyOn(each.received, 'push').mockImplementation(() => states.push(each.checked))
  held.repeat()
  // React toggles them itself.
  expect(states).toEqual([false, false, false])
})

test('a box that was ticked before counts as held', () => {
  const ticked = Object.assign(box(), { checked: true, defaultChecked: false })
  const held = deferEvents([ticked as unknown as HTMLInputElement])
  const states: boolean[] = []
  vi.spyOn(ticked.received, 'push').mockImplementation(() => states.push(ticked.checked))
  expect(ticked.checked).toBe(true)
  held.repeat()
  // React toggles it itself.
  expect(states).toEqual([false])
})

test('a chosen option is set past the field itself, so that React notices the difference', () => {
  const [held, select] = [deferEvents(), new FakeSelect('#main')]
  select.value = 'changhua'
  select.dispatchEvent(new Event('change'))
  // A page shows its own value when it starts.
  select.value = 'all'
  const own = vi.fn<(next: string) => void>()
  Object.defineProperty(select, 'value', { configurable: true, set: own })
  held.repeat()
  Reflect.deleteProperty(select, 'value')
  expect(select.value).toBe('changhua')
  expect(own).not.toHaveBeenCalled()
  expect(select.received).toEqual(['change'])
})

test('an option is held from its first event on: React would hydrate the page between the two', () => {
  const [held, select] = [deferEvents(), new FakeSelect('#main')]
  select.value = 'changhua'
  select.dispatchEvent(new Event('input', { bubbles: true }))
  expect(select.received).toEqual([])
  select.dispatchEvent(new Event('change', { bubbles: true }))
  held.repeat()
  expect(select.received).toEqual(['input', 'change'])
})

test('typed text is there when the page has started', () => {
  const [held, field] = [deferEvents(), Object.assign(box(), { type: 'text' })]
  field.value = '陶藝'
  field.dispatchEvent(new FakeInputEvent('input'))
  field.value = ''
  held.repeat()
  expect(field.value).toBe('陶藝')
  expect(field.received).toEqual(['input'])
})

test('a composed text is there when the page has started, which learns that it is complete', () => {
  const [held, field] = [deferEvents(), Object.assign(box(), { type: 'text' })]
  field.value = '茶'
  field.dispatchEvent(new FakeInputEvent('input', { isComposing: true }))
  field.dispatchEvent(new Event('compositionend', { bubbles: true }))
  expect(field.received).toEqual([])
  field.value = ''
  held.repeat()
  expect(field.value).toBe('茶')
  expect(field.received).toEqual(['input', 'compositionend'])
})

test('the text of a composition is left to the input method', () => {
  const [held, field] = [deferEvents(), Object.assign(box(), { type: 'text' })]
  field.value = 'ㄊ'
  field.dispatchEvent(new FakeInputEvent('input', { isComposing: true }))
  field.value = 'ㄊㄠ'
  held.repeat()
  expect(field.value).toBe('ㄊㄠ')
})

describe('what the browser does without a script is not held', () => {
  test.each<[string, EventTarget, Partial<FakeMouseEvent>]>([
    ['a link to another site', new FakeLink({ origin: 'https://other.example' }), {}],
    ['a link in another tab', new FakeLink({ target: '_blank' }), {}],
    ['a step within the page', new FakeLink({ hash: '#days' }), {}],
    ['a download', new FakeLink({ download: '' }), {}],
    ['a click with the middle button', new FakeLink(), { button: 1 }],
    ['a click with Ctrl', new FakeLink(), { ctrlKey: true }],
    ['a click with Command', new FakeLink(), { metaKey: true }],
    ['a click on text', new FakeElement('#main'), {}],
  ])('%s', (_, target, more) => {
    deferEvents()
    expect(click(target, more)).toBe(true)
    expect((target as FakeElement).received).toEqual(['click'])
  })
})

test('a click outside of the page waits only behind one that waits already', () => {
  const [held, header] = [deferEvents(), new FakeElement('button')]
  click(header)
  expect(header.received).toEqual(['click'])
  click(new FakeLink())
  click(header)
  expect(header.received).toEqual(['click'])
  held.repeat()
  expect(header.received).toEqual(['click', 'click'])
})

test('a step back waits, because React would discard the page', () => {
  const [held, view] = [deferEvents(), new FakeElement()]
  view.dispatchEvent(new Event('popstate'))
  expect(view.received).toEqual([])
  held.repeat()
  expect(view.received).toEqual(['popstate'])
})

test('without the code the browser follows the links, ticks stay, and later clicks wait again', () => {
  const [held, link, tick] = [deferEvents(), new FakeLink(), box()]
  tick.tap()
  click(link)
  held.leaveToBrowser()
  expect(link.received).toEqual(['click'])
  expect(tick.received).toEqual([])
  expect(tick.checked).toBe(true)
  expect(click(link)).toBe(false)
})
