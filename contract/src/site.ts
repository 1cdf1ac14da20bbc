import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const readMouseCursor = endpoint({
  method: 'GET',
  path: '/api/mouse/enable',
  summary: 'The mouse cursor of the current season.',
  access: 'visitor',
  output: z.object({ name: z.string() }),
})

export const readSite = endpoint({
  method: 'GET',
  path: '/api/site',
  summary: 'Name, tagline, contact and links of the network.',
  access: 'visitor',
  output: z.object({
    name: z.string(),
    tagline: z.string(),
    /** Empty: not entered yet; so is `collector`, the full name of who collects the data of members. */
    contactEmail: z.string(),
    collector: z.string(),
    /** Empty: none. */
    phone: z.string(),
    lineOaId: z.nullable(z.string()),
    /** Of the privacy notice that people agree to when they sign up. */
    consentVersion: z.string(),
    /** Null without a LIFF app: then people log in there as on the site. */
    liffId: z.nullable(z.string()),
    socialLinks: z.array(z.object({ name: z.string(), url: z.string() })),
    demo: z.boolean(),
    /** In an open page, for the latest build. */
    buildPollSeconds: z.int(),
  }),
})
export type Site = z.output<typeof readSite.output>

export const readOrganisation = endpoint({
  method: 'GET',
  path: '/api/site/organisation',
  summary: 'Who runs the site and when they can be reached; empty texts are not entered.',
  access: 'visitor',
  output: z.object({
    taxId: z.nullable(z.string()),
    postalAddress: z.string(),
    serviceHours: z.string(),
  }),
})

export const listRedirects = endpoint({
  method: 'GET',
  path: '/api/redirect',
  summary: 'Redirect rules: requested path and target.',
  access: 'visitor',
  output: z.array(z.object({ from: z.string(), to: z.string(), external: z.boolean() })),
})

export const readIcons = endpoint({
  method: 'GET',
  path: '/api/icon/:file',
  summary: 'Icon data of one set in the Iconify JSON shape.',
  access: 'visitor',
  perMinute: 120,
  params: z.strictObject({
    file: z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*\.json$/, 'icon_set'), z.maxLength(60)),
  }),
  query: z.strictObject({
    icons: z.string().check(z.regex(/^[a-z0-9-]+(,[a-z0-9-]+)*$/, 'icons'), z.maxLength(1000)),
  }),
  output: z.object({
    prefix: z.string(),
    icons: z.record(
      z.string(),
      z.object({ body: z.string(), width: z.optional(z.number()), height: z.optional(z.number()) }),
    ),
    width: z.optional(z.number()),
    height: z.optional(z.number()),
    not_found: z.optional(z.array(z.string())),
  }),
  errors: ['not_found'],
})

export const reportBrowserError = endpoint({
  method: 'POST',
  path: '/api/browser-error',
  summary: 'Reports an error in the browser, sent by the site itself (navigator.sendBeacon).',
  access: 'visitor',
  body: z.strictObject({
    message: z.string().check(z.maxLength(500)),
    /** Only the first position in our own scripts is stored. */
    stack: z.string().check(z.maxLength(4000)),
    page: z.string().check(z.maxLength(300)),
  }),
  output: z.object({}),
  perMinute: 10,
  perMinuteAndAddress: 10,
})
