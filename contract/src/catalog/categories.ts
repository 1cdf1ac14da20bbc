/** Those that an installation begins with. The id also selects motif and colour. Never change the order: the colours of emblems depend on it. */
export const categories = [
  { id: 'ceramics', name: '陶藝' },
  { id: 'woodwork', name: '木工' },
  { id: 'cooking', name: '烹飪' },
  { id: 'baking', name: '烘焙' },
  { id: 'body', name: '身體' },
  { id: 'gardening', name: '園藝' },
  { id: 'calligraphy', name: '書畫' },
  { id: 'textile', name: '織品' },
  { id: 'digital', name: '數位' },
  { id: 'language', name: '語言' },
  { id: 'music', name: '音樂' },
  { id: 'family', name: '親子' },
] as const

export type CategoryId = (typeof categories)[number]['id']

export const categoryIds = categories.map((category) => category.id)

/** Motif and colour of a category that staff have added: its id begins with one of these, as in `music-drums`. */
export const lookOf = (category: string): CategoryId | undefined =>
  categoryIds.find((known) => category === known || new RegExp(`^${known}-.`).test(category))
