/** The twelve kinds of class a grille can be forged for, in their fixed order: an emblem's colour depends on it. */
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

/** One of the twelve. */
export type GrilleCategory = (typeof grilleCategories)[number]
