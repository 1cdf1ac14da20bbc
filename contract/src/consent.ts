/**
 * Version of the personal-data notice that a member agrees to; a new text gets a new version. Alone, so that no schema
 * comes with it to the browser.
 */
export const consentVersion = '2026-11'
