/** The categories with a drawing. Never change their order: the colours of emblems depend on it. */
export const grilleCategories = [
  'ceramics',
  'woodwork',
  'cooking',
  'baking',
  'body',
  'gardening',
  'calligraphy',
  'textile',
  'digital',
  'language',
  'music',
  'family',
] as const

/** A category with a drawing. */
export type GrilleCategory = (typeof grilleCategories)[number]
