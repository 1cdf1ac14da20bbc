/**
 * Classes are counted up to this limit; a total equal to it means "at least". In its own module, so that the browser
 * does not load schemas with it.
 */
export const maxCounted = 1000
