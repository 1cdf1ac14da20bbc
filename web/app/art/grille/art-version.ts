/**
 * Names what the generators draw now, and stands in every drawing's address: whoever kept an older drawing asks for
 * the new one. A test computes it from the drawings and says what to write here when they change.
 */
export const artVersion = 'y2xlfo'
