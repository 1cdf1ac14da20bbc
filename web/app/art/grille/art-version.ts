/**
 * The version of the drawings; part of every drawing's URL, so that changed drawings are fetched again despite
 * immutable caching. A test computes it and prints the new value when drawings change.
 */
export const artVersion = 'p57oc4'
