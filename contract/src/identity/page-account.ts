/**
 * Request header with the id of the account that a page was loaded for. The server refuses `account_changed` when the
 * bearer token is another account's, so that a form cannot be saved for a person who did not fill it in.
 */
export const pageAccountHeader = 'page-account'
