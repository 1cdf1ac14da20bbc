import { test as base, type BrowserContext } from '@playwright/test'

const kept = new WeakSet<BrowserContext>()

/** For later tests of the same file, which closes it. */
export const keepOpen = (context: BrowserContext): BrowserContext => {
  kept.add(context)
  return context
}

/**
 * A test whose own browser contexts are closed when it ends. Playwright closes only those of its `page` and `context`;
 * the pages of the others would go on working beside all later tests of the worker.
 */
export const test = base.extend<{ closedContexts: undefined }>({
  closedContexts: [
    async ({ browser }, use) => {
      const earlier = new Set(browser.contexts())
      await use(undefined)
      const own = browser.contexts().filter((context) => !earlier.has(context) && !kept.has(context))
      await Promise.all(own.map((context) => context.close()))
    },
    { auto: true },
  ],
})
