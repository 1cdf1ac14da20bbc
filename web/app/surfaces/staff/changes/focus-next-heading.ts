/**
 * Moves the focus to the heading of a part of the page, or of the page: after an act whose own button goes with what it
 * was about.
 */
export function focusNextHeading(
  part: Element | null = document.getElementById('main'),
  options?: FocusOptions,
): void {
  const heading = part?.querySelector<HTMLElement>('h1, h2, h3')
  if (!heading) return
  heading.tabIndex = -1
  // Headings that scripts focus have no ring (base-interaction.css); here staff have to see where they are now.
  heading.dataset['showsFocus'] = ''
  heading.focus(options)
}

/**
 * Call it before the item of the button leaves its list: focuses the heading of the list, or of the page when the list
 * becomes empty.
 */
export function focusNextHeadingOfList(button: Element): void {
  const section = button.closest('section')
  const isOne = (section?.querySelectorAll('li').length ?? 0) <= 1
  focusNextHeading(isOne ? undefined : section)
}
