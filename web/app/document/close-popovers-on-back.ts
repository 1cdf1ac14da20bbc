import { closeOnBack } from '#ui/close-on-back.ts'

/** The back button closes an open native popover (menu, filters) instead of leaving the page. */
export function closePopoversOnBack(): void {
  const closed = new WeakMap<EventTarget, () => void>()
  const onToggle = ({ target, newState }: ToggleEvent) => {
    if (!(target instanceof HTMLElement) || target.popover !== 'auto') return
    if (newState === 'open')
      closed.set(
        target,
        closeOnBack(() => target.hidePopover()),
      )
    else closed.get(target)?.()
  }
  document.addEventListener('toggle', onToggle as (event: Event) => void, { capture: true })
}
