import { closeOnBack } from '#ui/close-on-back.ts'

/** Going back closes an open menu or filter sheet, all of which are native popovers, instead of leaving the page. */
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
