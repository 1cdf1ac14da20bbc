type SmallTargets = { measured: number; small: readonly string[] }

/** Lowest sides of what a finger must be able to hit, in px; both sides of breadcrumbs, which are seldom used. */
type Limits = {
  minWidthPx: number
  minHeightPx: number
  minCrumbWidthPx: number
  minCrumbHeightPx: number
}

/**
 * Runs in the page: measures what a finger hits of every visible control, through its middle, and names those below the
 * limits. Counts labels, and `::before` and `::after` that enlarge a control. Links within a sentence are no targets of
 * their own (WCAG 2.5.8).
 */
export function findSmallTargets(limits: Limits): SmallTargets {
  const { minWidthPx, minHeightPx, minCrumbWidthPx, minCrumbHeightPx } = limits
  document.documentElement.dataset['whole'] = 'true'
  const controls = [
    ...document.querySelectorAll<HTMLElement>(
      'a[href], button, summary, input:not([type=hidden]), select, textarea',
    ),
  ]
  const tapped = controls.filter(
    (control) =>
      control.checkVisibility({ visibilityProperty: true }) &&
      control.getBoundingClientRect().width > 1 &&
      // Counties of the map have a list beside it.
      control.closest('svg, [inert]') === null &&
      isReachable(control) &&
      !isInSentence(control) &&
      isShown(control),
  )
  const small = tapped.flatMap((control) => {
    const { width, height } = hitArea(control)
    const isCrumb = control.closest('[aria-label="目前位置"]') !== null
    const isLarge =
      width >= (isCrumb ? minCrumbWidthPx : minWidthPx) &&
      height >= (isCrumb ? minCrumbHeightPx : minHeightPx)
    const name = control.getAttribute('aria-label') ?? control.textContent.trim()
    return isLarge ? [] : [`${control.tagName} ${(name || control.id).slice(0, 30)}: ${width} × ${height}`]
  })
  scrollTo({ top: 0, behavior: 'instant' })
  return { measured: tapped.length, small }

  /** An open dialog keeps taps from the page behind it. */
  function isReachable(control: HTMLElement): boolean {
    const dialog = document.querySelector('dialog:modal, [popover=auto]:popover-open')
    return dialog === null || dialog.contains(control)
  }

  /** Skip links are clipped until they are focused; what is for screen readers alone is in a wrapper that is clipped. */
  function isShown(control: HTMLElement): boolean {
    const isClipped = (element: Element | null) =>
      element !== null && getComputedStyle(element).clipPath === 'inset(50%)'
    return !isClipped(control) && !isClipped(control.parentElement)
  }

  /** How far a tap beside the middle of the control still hits it, in px. */
  function hitArea(control: HTMLElement): { width: number; height: number } {
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const { left, top, width, height } = control.getClientRects()[0]!
    const x = left + width / 2
    const y = top + height / 2
    const walk = (dx: number, dy: number, from: number, to: number, step: number) => {
      let distance = from
      while (distance < to && hits(control, x + dx * distance, y + dy * distance)) distance += step
      return distance
    }
    // Asking the browser takes long: in steps of 2 px to the edge, which is then found to half a pixel.
    const reach = (dx: number, dy: number, enough: number) => {
      const beyond = walk(dx, dy, 0, enough, 2)
      return beyond === 0 ? 0 : walk(dx, dy, beyond - 1.5, Math.min(beyond, enough), 0.5)
    }
    // Each direction counts the middle itself; the second one stops where both are enough.
    const toLeft = reach(-1, 0, minWidthPx)
    const toTop = reach(0, -1, minHeightPx)
    return {
      width: toLeft + reach(1, 0, minWidthPx - toLeft),
      height: toTop + reach(0, 1, minHeightPx - toTop),
    }
  }

  function hits(control: HTMLElement, x: number, y: number): boolean {
    const hit = document.elementFromPoint(x, y)
    const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : []
    return hit !== null && [control, ...labels].some((part) => part.contains(hit))
  }

  /** A link between words of its own line, which the limits of WCAG 2.5.8 do not cover either. */
  function isInSentence(control: HTMLElement): boolean {
    let block: HTMLElement = control
    while (getComputedStyle(block).display.startsWith('inline') && block.parentElement !== null)
      block = block.parentElement
    return block.textContent.trim().length > control.textContent.trim().length + 1 && isInline(control)
  }

  function isInline(control: HTMLElement): boolean {
    return getComputedStyle(control).display === 'inline'
  }
}
