/** LINE returns with this parameter from a login that confirms the deletion. A module without the schemas. */
const parameter = { name: 'delete', value: 'confirmed' }

export const deletionReturn = (path: string): string =>
  `${path}?${new URLSearchParams({ [parameter.name]: parameter.value })}`

export const isDeletionReturn = (path: string): boolean =>
  new URLSearchParams(path.split('#')[0]?.split('?')[1]).get(parameter.name) === parameter.value
