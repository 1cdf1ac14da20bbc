/** In a separate module, so that pages do not load the schemas. */
export const maxCompanions = 20
