/**
 * The time a page is rendered at, as ISO text, rounded down to the minute: no page shows seconds, and pages rendered
 * within one minute are identical bytes, so neither browsers nor the server transfer or compress them again.
 */
export const pageTime = (): string => `${new Date().toISOString().slice(0, 16)}:00.000Z`
