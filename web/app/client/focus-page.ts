/** For an act whose button disappears, and the focus with it. */
export const focusPage = (): void => document.getElementById('main')?.focus({ preventScroll: true })
