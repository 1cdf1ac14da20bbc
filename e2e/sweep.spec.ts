import { expect, type Page } from '@playwright/test'
import { examplePath } from './support/example-pages.ts'
import { sharedWorld } from './support/fresh-world.ts'
import { withDatabase } from './support/journey-database.ts'
import { arrangeMessages } from './support/sweep/arrange-messages.ts'
import { arrangeWishes } from './support/sweep/arrange-wishes.ts'
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
    known = await readExamples(client)
  })
})

// The groups change no data that another one reads, so they may run in parallel.
test.describe.configure({ mode: 'parallel' })

for (const group of groups)
  for (const view of group.views)
    test.describe(`${group.name}, ${view.name}`, () => {
      // One login and one tab for the pages of a group: a new tab takes three times as long to show a page. A visitor's first
      // visit begins with an empty browser.
      test.describe.configure({ mode: group.key === null ? 'parallel' : 'default' })
      let loggedIn: Page | undefined
      test.afterAll(async () => await loggedIn?.context().close())

      for (const template of group.templates)
        test(`${template} has no fault`, async ({ browser }) => {
          const page = loggedIn ?? (await openReader(browser, group, view))
          if (group.key !== null) {
            loggedIn = page
            keepOpen(page.context())
          }
          const path = examplePath(template, known)
          const found = await sweepPage(page, {
            path,
            view,
            isFirstVisit: group.key === null,
            mayBeRefused: group.mayBeRefused === true,
          })
          expect(found, `${path}, ${view.name}, as ${group.name}`).toEqual({})
        })
    })
