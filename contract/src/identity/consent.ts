/**
 * Version of the personal-data notice that a member agrees to: a date, and a number when it is not the first of that day. A
 * changed text gets a new version (`web/app/text/legal/privacy-notice.test.ts`). Members keep the version that they agreed
 * to (`identity.members`); they agree again only when more is collected, or for another purpose. In a separate module, so
 * that the browser does not load the schemas.
 */
export const consentVersion = '2026-11-24-4'
