/** Focuses the first wrong input below `form`, and returns it; it may be scrolled out of view. */
export function focusFirstWrong(form: HTMLElement | null): HTMLElement | null {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? null
  wrong?.focus()
  return wrong
}
