import { like, text, all, type Rule } from './rules.ts'

/** LINE takes https only. The site under test has no certificate, so its address on this machine is taken too. */
const secureUrl = /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?\/)\S+$/i

/** Address of a picture or another file. */
export const fileUrl: Rule = all(text(2_000), like(secureUrl, 'Must be a valid HTTPS URL'))

/** Address that an action opens: http, https, line or tel, at most 1000 characters. */
export const actionUri: Rule = all(
  text(1_000),
  like(/^(https?:\/\/|line:\/\/|tel:)\S+$/i, 'invalid uri scheme'),
)
