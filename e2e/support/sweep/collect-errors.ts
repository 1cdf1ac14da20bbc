import type { Page } from '@playwright/test'

/** Collects from now on what the browser reports about the page: exceptions, errors of the console, violations of the CSP. */
export function collectErrors(page: Page): () => string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(`exception: ${error.message}`))
  page.on('console', (message) => {
    const text = message.text()
    const isCsp = /Content Security Policy|Refused to|requires 'Trusted/.test(text)
    // The status of the document itself is no error of the page: 「查無此頁」 is answered with 404.
    const isDocument = text.startsWith('Failed to load resource') && message.location().url === page.url()
    if ((message.type() === 'error' || isCsp) && !isDocument) errors.push(`console: ${text.slice(0, 200)}`)
  })
  return () => errors
}
