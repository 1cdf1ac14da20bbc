/**
 * Leaves these parts out of the next frame, so that visible changes appear sooner. Their heights stay, or are 5rem when
 * they were never shown.
 */
export function skipForOneFrame(parts: Iterable<HTMLElement>): void {
  const skipped = [...parts]
  for (const { style } of skipped) {
    style.contentVisibility = 'hidden'
    style.containIntrinsicBlockSize = 'auto 5rem'
  }
  requestAnimationFrame(() =>
    setTimeout(() => {
      for (const { style } of skipped) {
        style.removeProperty('content-visibility')
        style.removeProperty('contain-intrinsic-block-size')
      }
    }),
  )
}
