/** Names by which the site finds its own rich menus at LINE; others are left alone. */
export const guestMenuAlias = 'hangkhau-guest'
export const memberMenuAlias = 'hangkhau-member'
