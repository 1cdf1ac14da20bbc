/** A total equal to it means "at least". In a separate module, so that the browser does not load the schemas. */
export const maxCounted = 500
