/** In a module of its own, so that pages do not load the schemas. */
export const feedbackChangeDays = 14
