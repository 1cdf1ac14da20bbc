/** Dispatched at the window before this program reloads the document, for another account or a missing file: forms store drafts. */
export const beforeReloadEvent = 'before-reload'
