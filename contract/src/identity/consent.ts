/**
 * A date, and a number when it is not the first version of that day; a changed text gets a new one
 * (`privacy-notice.test.ts`). Members agree again only when more is collected, or for another purpose.
 * Installations that have published a privacy notice of their own have its version instead (`site.legal_versions`).
 * In a separate module, so that the browser does not load the schemas.
 */
export const consentVersion = '2026-11-27'
