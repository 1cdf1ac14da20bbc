/**
 * Version of the personal-data notice that a member agrees to; a changed text gets a new version. In its own module, so
 * that the browser does not load schemas with it.
 */
export const consentVersion = '2026-11'
