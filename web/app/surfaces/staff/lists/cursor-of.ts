/** The cursor in the address of a list; what cannot be one is ignored. Empty: the first page. */
export const cursorOf = (address: URLSearchParams): string =>
  /^[\w-]{1,1200}$/.exec(address.get('cursor') ?? '')?.[0] ?? ''
