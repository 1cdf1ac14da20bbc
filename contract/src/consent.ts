/**
 * Version of the personal-data notice that a member agrees to; a changed text gets a new version. In a separate module,
 * so that the browser does not load the schemas.
 */
export const consentVersion = '2026-11-22'
