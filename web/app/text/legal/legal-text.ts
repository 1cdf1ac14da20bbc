/** Pages replace `{siteName}`, `{collector}` and `{contactEmail}` with the site's settings. */
export type LegalText = {
  title: string
  /** YYYY-MM-DD */
  updated: string
  version: string
  intro: string
  sections: readonly LegalSection[]
}

export type LegalSection = {
  id: string
  heading: string
  /** A string is a paragraph, an array is a list. */
  blocks: readonly (string | readonly string[])[]
}
