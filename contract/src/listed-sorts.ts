/** Other orders of a list than its own: by the title as it is looked up in Taiwan, or what was changed last first. */
export const listedSorts = ['name', 'changed'] as const
export type ListedSort = (typeof listedSorts)[number]
