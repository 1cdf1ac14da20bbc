/**
 * Classes, and search results of a kind, are counted up to this limit; a total equal to it means "at least". In a
 * separate module, so that the browser does not load the schemas.
 */
export const maxCounted = 500
