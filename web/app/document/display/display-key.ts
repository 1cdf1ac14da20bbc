export const displayKey = 'display'
