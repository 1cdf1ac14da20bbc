const touches = ['pointerdown', 'keydown']

/**
 * Calls `act` when somebody first taps the page or presses a key, after the frame that shows the effect of that.
 * Returns the function that stops listening.
 */
export function onFirstTouch(act: () => void): () => void {
  const stop = () => {
    for (const touch of touches) removeEventListener(touch, start, true)
  }
  const start = () => {
    stop()
    requestAnimationFrame(() => setTimeout(act))
  }
  for (const touch of touches) addEventListener(touch, start, { capture: true, passive: true })
  return stop
}

/** The same, but now when somebody has touched the page before its code ran. */
export function onceTouched(act: () => void): () => void {
  if (!('touched' in document.documentElement.dataset)) return onFirstTouch(act)
  act()
  return () => undefined
}
