/** Links, boxes and popovers react without a script. */
const buttons = '#main button[type="button"]:not([popovertarget])'

declare global {
  interface Window {
    earlyClicks?: EventTarget[]
  }
}

/** Notes what is clicked before the page's script can hold clicks (`held-events.ts`); for the script inside the page. */
export function noteClicks(): void {
  const noted: EventTarget[] = (window.earlyClicks = [])
  addEventListener('click', ({ target }) => target && noted.push(target), { capture: true, passive: true })
}

/** The buttons among it that do nothing without a script, in the order of the clicks. */
export const clickedButtons = (): Element[] =>
  (window.earlyClicks ?? []).flatMap((target) => (target as Element).closest?.(buttons) ?? [])
