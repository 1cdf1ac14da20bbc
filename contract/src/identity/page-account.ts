/**
 * Request header with the account that the page was loaded for: the server refuses `account_changed` for another one,
 * so that a form cannot be saved for a person who did not fill it in.
 */
export const pageAccountHeader = 'page-account'
