/** The total of a list of things; equal to it means "at least". */
export const maxListed = 10_000
