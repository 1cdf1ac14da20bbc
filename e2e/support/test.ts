import { test as base, type BrowserContext, type Page } from '@playwright/test'

const kept = new WeakSet<BrowserContext>()

/** For later tests of the same file, which closes it. */
export const keepOpen = (context: BrowserContext): BrowserContext => {
  kept.add(context)
  return context
}

/**
 * A test whose own browser contexts are closed when it ends. Playwright closes only those of its `page` and `context`;
 * the pages of the others would go on working beside all later tests of the worker. When it fails, what its pages held and
 * which errors they reported is attached: a screenshot of an empty page says nothing.
 */
export const test = base.extend<{ closedContexts: undefined }>({
  closedContexts: [
    async ({ browser }, use, info) => {
      const earlier = new Set(browser.contexts())
      await use(undefined)
      const own = browser.contexts().filter((context) => !earlier.has(context) && !kept.has(context))
      if (info.status !== info.expectedStatus) {
        const held = await Promise.all(own.flatMap((context) => context.pages()).map(describePage))
        await info.attach('pages', { body: held.join('\n'), contentType: 'text/plain' })
      }
      await Promise.all(own.map((context) => context.close()))
    },
    { auto: true },
  ],
})

/** Its address and state, what it has reported, and the beginning of what it shows. */
const describePage = async (page: Page): Promise<string> => {
  const asked = (async () => {
    const [messages, errors] = await Promise.all([page.consoleMessages(), page.pageErrors()])
    const state = await page.evaluate(() => ({
      ready: document.readyState,
      isHidden: document.documentElement.hidden,
      isHydrated: 'hydrated' in document.documentElement.dataset,
      length: document.documentElement.outerHTML.length,
      text: document.body?.innerText.slice(0, 40),
    }))
    const reported = [...errors.map(({ stack }) => stack), ...messages.map((message) => message.text())]
    return [JSON.stringify(state), ...reported].join('\n')
  })()
  const held = await Promise.race([
    asked.catch(String),
    new Promise<string>((resolve) => setTimeout(resolve, 5000, 'does not answer')),
  ])
  return `${page.url()} ${held}`
}
