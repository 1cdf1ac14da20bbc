/** Dispatched at the window before the site reloads its document: forms store what was typed. */
export const beforeReloadEvent = 'before-reload'

/** For another account, a missing file or a new build. */
export function reloadDocument(): void {
  dispatchEvent(new Event(beforeReloadEvent))
  location.reload()
}
