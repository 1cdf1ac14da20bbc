/** Visitors see the thing; or it is a draft, or published later. */
export const listedStates = ['shown', 'hidden'] as const
export type ListedState = (typeof listedStates)[number]
