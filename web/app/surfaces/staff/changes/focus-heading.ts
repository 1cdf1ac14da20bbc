/**
 * Moves the focus to the heading of a part of the page, or of the page: after an act whose own button goes with what it
 * was about.
 */
export function focusHeading(part: Element | null = document.getElementById('main')): void {
  const heading = part?.querySelector<HTMLElement>('h1, h2')
  if (!heading) return
  heading.tabIndex = -1
  // Unlike other headings that scripts focus, it shows the ring: the eye has to find where the work goes on.
  heading.dataset['goesOn'] = ''
  heading.focus()
}

/** The same before the item that holds the button leaves its list. A list of one goes with its heading. */
export function focusHeadingOfList(button: Element): void {
  const section = button.closest('section')
  const isOne = (section?.querySelectorAll('li').length ?? 0) <= 1
  focusHeading(isOne ? undefined : section)
}
