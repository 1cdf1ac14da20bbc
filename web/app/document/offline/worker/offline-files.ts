export type OfflineFiles = {
  /** Of the files: names the cache. */
  version: string
  files: readonly string[]
  shells: readonly Shell[]
}
/** The document of all addresses of a page; it contains the name of the page's script, so another build's is noticed. */
export type Shell = { address: string; pattern: string; script: string }
