/**
 * Names a login that confirms the person before their account is deleted: LINE returns to the page with this parameter.
 * In a separate module, so that the browser does not load the schemas.
 */
const parameter = { name: 'delete', value: 'confirmed' }

/** The address of the page that deletes the account, after a login for it. */
export const deletionReturn = (path: string): string =>
  `${path}?${new URLSearchParams({ [parameter.name]: parameter.value })}`

/** Whether a login that returns to this path was started for deleting the account. */
export const isDeletionReturn = (path: string): boolean =>
  new URLSearchParams(path.split('#')[0]?.split('?')[1]).get(parameter.name) === parameter.value
