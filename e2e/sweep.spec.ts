import { expect, type Page } from '@playwright/test'
import { examplePath } from './support/example-pages.ts'
import { sharedWorld } from './support/fresh-world.ts'
import { withDatabase } from './support/journey-database.ts'
import { arrangeDayNow } from './support/sweep/arrange-day-now.ts'
import { arrangeMessages } from './support/sweep/arrange-messages.ts'
import { arrangeWishes } from './support/sweep/arrange-wishes.ts'
import { hasByteLimits } from './support/sweep/measure-bytes.ts'
import { openReader } from './support/sweep/open-reader.ts'
import { readExamples, sweepingMember } from './support/sweep/read-examples.ts'
import { sweepPage } from './support/sweep/sweep-page.ts'
import { groups } from './support/sweep/swept-pages.ts'
import { keepOpen, test } from './support/test.ts'

// Every page of the three surfaces is visited once in each view by who may see it, and everything that one visit can show
// is asked in it. A new page of the contract's tables is swept without a line here.

let known: Awaited<ReturnType<typeof readExamples>>

test.beforeAll(sharedWorld)
test.beforeAll(async ({ baseURL }) => {
  await withDatabase(baseURL, async (client) => {
    await arrangeMessages(client)
    await arrangeWishes(client, sweepingMember)
    known = { ...(await readExamples(client)), dayNowId: await arrangeDayNow(client) }
  })
})

// The groups change no data that another one reads, so they may run in parallel.
test.describe.configure({ mode: 'parallel' })

/** Of this worker, by group and view: a new tab takes three times as long to show a page as one that has shown another. */
const tabs = new Map<string, Page>()

for (const group of groups)
  for (const view of group.views)
    test.describe(`${group.name}, ${view.name}`, () => {
      const name = `${group.name}, ${view.name}`
      const isVisitor = group.key === null
      // One login for the pages of a group.
      test.describe.configure({ mode: isVisitor ? 'parallel' : 'default' })
      if (!isVisitor) test.afterAll(async () => await tabs.get(name)?.context().close())

      for (const template of group.templates)
        test(`${template} has no fault`, async ({ browser }) => {
          const path = examplePath(template, known)
          // Bytes are those of a first visit, with an empty browser.
          const isMeasured = isVisitor && hasByteLimits(path, view.isPhone)
          const page = (isMeasured ? undefined : tabs.get(name)) ?? (await openReader(browser, group, view))
          if (!isMeasured) {
            tabs.set(name, page)
            keepOpen(page.context())
          }
          const mayBeRefused = group.mayBeRefused === true
          const found = await sweepPage(page, { path, view, isVisitor, isMeasured, mayBeRefused })
          expect(found, `${path}, as ${name}`).toEqual({})
        })
    })
