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
