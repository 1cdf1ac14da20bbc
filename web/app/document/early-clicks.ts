/** Links, boxes and popovers react without a script. */
const buttons = '#main button[type=button]:not([popovertarget])'

declare global {
  interface Window {
    /** In the order of the clicks. */
    earlyClicks?: Element[]
  }
}

/**
 * Notes which buttons that do nothing without a script are clicked before the page's script can hold clicks
 * (`held-events.ts`); for the script inside the page.
 */
export function noteClicks(): void {
  const noted: Element[] = (window.earlyClicks = [])
  const note = ({ target }: Event) => {
    const button = (target as Element).closest(buttons)
    if (button !== null) noted.push(button)
  }
  addEventListener('click', note, true)
}
