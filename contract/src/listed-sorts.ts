/** Orders that a reader can choose instead of the list's own: by the strokes of the title, or the latest change first. */
export const listedSorts = ['name', 'changed'] as const
export type ListedSort = (typeof listedSorts)[number]
