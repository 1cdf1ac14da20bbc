/** The cursors that there are, by the name that the API answers, and what they are called. */
export const cursors = [
  { id: 'valentine', name: '情人節的愛心' },
  { id: 'dragon-boat', name: '端午節的粽子' },
  { id: 'normal', name: '一般游標' },
] as const
