import * as z from 'zod/mini'

/** What people read where a day that is held online would have a room. */
export const onlineVenue = '線上'

/** What they read of days that are no longer held online until staff enter a room. */
export const unknownVenue = '教室另行通知'

export const maxOnlineUrl = 500

/** In one spelling: a URL may also be written `HTTPS://…` or `https:…`. */
export const onlineUrl = z
  .url({ protocol: /^https$/, normalize: true, error: 'https_url' })
  .check(z.maxLength(maxOnlineUrl))
