import { closeOnBack } from '#ui/close-on-back.ts'

/**
 * The back button closes an open native popover (menu, filters) instead of leaving the page, unless it was opened before
 * hydration. Listens before the popover is shown: `toggle` comes in a later task, so a reader on a busy device could go
 * back from the sheet to the last page.
 */
export function closePopoversOnBack(): void {
  const closed = new WeakMap<EventTarget, () => void>()
  const beforeToggle = ({ target, newState }: ToggleEvent) => {
    if (!(target instanceof HTMLElement) || target.popover !== 'auto') return
    if (newState === 'open')
      closed.set(
        target,
        closeOnBack(() => target.hidePopover()),
      )
    else closed.get(target)?.()
  }
  document.addEventListener('beforetoggle', beforeToggle as (event: Event) => void, { capture: true })
}
