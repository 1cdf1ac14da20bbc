/**
 * The time that a page is rendered at, as ISO text, cut to the minute: no page shows seconds, and pages rendered within
 * one minute are the same to the byte, so browsers and the server need not send or pack them again.
 */
export const pageTime = (): string => `${new Date().toISOString().slice(0, 16)}:00.000Z`
