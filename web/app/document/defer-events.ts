import type { ChangedField } from './changed-fields.ts'

/** Other elements react without a script. */
const clickable = 'a[href], button, summary, input:is([type="checkbox"], [type="radio"], [type="submit"])'
const kinds = ['click', 'change', 'input', 'compositionend', 'popstate'] as const

type DeferredEvents = {
  leaveToBrowser: () => void
  /** Repeats the events in order, once, and holds no more. Call when React has hydrated the page. */
  repeat: () => void
}

type Held = { target: EventTarget | null; event: Event }

/**
 * Holds clicks, input and history steps in the page (`#main`) until they are repeated. Clicks elsewhere are held only
 * behind these: 登入 in the header must not leave before ticked days are stored.
 *
 * @param changed fields that were changed before this script ran (`changed-fields.ts`)
 */
export function deferEvents(changed: readonly ChangedField[] = []): DeferredEvents {
  let held: Held[] = []
  const boxes = new Map<HTMLInputElement, boolean>()
  /** What was chosen or typed; a page may show its own values when it starts. */
  const values = new Map<HTMLSelectElement | HTMLInputElement, string>()
  let isDispatching = false
  const hold = (event: Event) => {
    if (isDispatching || !isHeld(event, held.length > 0)) return
    event.stopImmediatePropagation()
    held.push({ target: event.target, event })
    const { target } = event
    // A box shows its tick at once; a link or a button would act without the page's code.
    if (!isBox(target)) event.preventDefault()
    else if (!boxes.has(target)) boxes.set(target, !target.checked)
    if (isField(target) && !isBox(target)) {
      // The text of a composition belongs to the input method.
      if ((event as InputEvent).isComposing) values.delete(target)
      else if (event.type !== 'click') values.set(target, target.value)
    }
  }
  const dispatch = (events: readonly Held[]) => {
    held = []
    isDispatching = true
    for (const { target, event } of events) target?.dispatchEvent(copyOf(event))
    isDispatching = false
  }
  const holdChanged = (field: ChangedField) => {
    if (isBox(field)) boxes.set(field, field.defaultChecked)
    else values.set(field, field.value)
    const event = isBox(field) ? new MouseEvent('click', bubbling) : new Event('change', bubbling)
    held.push({ target: field, event })
  }
  changed.forEach(holdChanged)
  for (const kind of kinds) addEventListener(kind, hold, true)
  return {
    leaveToBrowser: () =>
      dispatch(held.filter(({ target, event }) => event.type === 'click' && !isBox(target))),
    repeat: () => {
      for (const kind of kinds) removeEventListener(kind, hold, true)
      // React learns of a tick from the click alone.
      for (const [box, isChecked] of boxes) box.checked = isChecked
      for (const [field, value] of values) restore(field, value)
      boxes.clear()
      values.clear()
      dispatch(held)
    },
  }
}

const bubbling = { bubbles: true, cancelable: true }

const isBox = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.type === 'checkbox'

const isField = (target: EventTarget | null): target is HTMLSelectElement | HTMLInputElement =>
  target instanceof HTMLSelectElement || target instanceof HTMLInputElement

/** Past React's own property, so that React notices the difference to the value with which the field was made. */
const restore = (field: HTMLSelectElement | HTMLInputElement, value: string): void => {
  if (field instanceof HTMLInputElement) field.value = field.defaultValue
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')!.set!.call(field, value)
}

const isHeld = (event: Event, isBehindOthers: boolean): boolean => {
  const { target } = event
  if (event.type === 'popstate') return true
  if (!(target instanceof Element)) return false
  if (target.closest('#main') === null && !(isBehindOthers && event.type === 'click')) return false
  // A select sends `input` right before `change`. React would hydrate the page between the two, and the page would show
  // its own choice before `change` is read.
  if (event.type === 'input') return isField(target) && !isBox(target)
  // What was composed is complete; the input before it still counted as composing.
  if (event.type === 'compositionend') return target instanceof HTMLInputElement
  if (!(event instanceof MouseEvent)) return target instanceof HTMLSelectElement
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  return isPlain && target.closest(clickable) !== null && !isForBrowser(target.closest('a'))
}

const isForBrowser = (link: HTMLAnchorElement | null): boolean =>
  link !== null &&
  (link.origin !== location.origin || link.target !== '' || link.hash !== '' || link.hasAttribute('download'))

/** An event of the same class with the same properties, which the browser does not count as a person's. */
const copyOf = (event: Event): Event => {
  const SameEvent = event.constructor as typeof Event
  return new SameEvent(event.type, event)
}
