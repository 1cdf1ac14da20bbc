/** Runs in the page: buttons and tabs of more than one line whose last line is one character. */
export function findLoneCharacters(): string[] {
  document.documentElement.dataset['whole'] = 'true'
  const buttons = [...document.querySelectorAll<HTMLElement>('button, nav a, a[class]')].filter((button) =>
    button.checkVisibility({ visibilityProperty: true }),
  )
  return buttons.flatMap((button) => {
    // A day of a month shows the beginning of its classes' names.
    if (button.closest('td')) return []
    if (getComputedStyle(button).display === 'inline') return []
    const tops: number[] = []
    const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      // Of two lines by design, with its words beside it for the ear: weekday over date.
      if (text.parentElement!.closest('[aria-hidden="true"]')) continue
      for (let at = 0; at < text.textContent!.length; at++) {
        const range = document.createRange()
        range.setStart(text, at)
        range.setEnd(text, at + 1)
        const box = range.getBoundingClientRect()
        if (box.width > 1) tops.push(Math.round(box.bottom))
      }
    }
    const last = Math.max(...tops)
    const inLastLine = tops.filter((top) => Math.abs(top - last) < 8).length
    return tops.length > inLastLine && inLastLine === 1 ? [button.textContent] : []
  })
}
