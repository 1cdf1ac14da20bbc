import { expect, type Page } from '@playwright/test'
import { staffPaths } from 'contract/staff-pages'
import { arrangeApplications, type Applications } from './support/arrange-applications.ts'
import { arrangeClassLater, removeClassLater, type ClassLater } from './support/arrange-class-later.ts'
import { enlargeText } from './support/enlarge-text.ts'
import { examineAsShown } from './support/examine.ts'
import { freshWorld } from './support/fresh-world.ts'
import { withDatabase } from './support/journey-database.ts'
import { readyForKeys } from './support/keyboard-desk.ts'
import { logInAs } from './support/log-in.ts'
import { test } from './support/test.ts'
import { walkByTab } from './support/walk-by-tab.ts'

/** Tab through whole pages of the back-office with text at 200 %: each stop is in sight and below no bar. */
test.beforeAll(freshWorld)
test.describe.configure({ timeout: 180_000 })
test.use({ contextOptions: { reducedMotion: 'reduce' } })

let later: ClassLater
let made: Applications
test.beforeAll(({ baseURL }) =>
  withDatabase(baseURL, async (client) => {
    later = await arrangeClassLater(client)
    made = await arrangeApplications(client)
  }),
)
test.afterAll(({ baseURL }) => withDatabase(baseURL, (client) => removeClassLater(client, later)))

const paths = {
  'a base': () => staffPaths.staffBase({ baseId: 1 }),
  'a course': () => staffPaths.staffCourse({ courseId: 1 }),
  'the settings of a class': () => staffPaths.staffClassSettings({ classId: later.classId }),
  'a class': () => staffPaths.staffClass({ classId: later.classId }),
  'a day of a class': () => staffPaths.staffClassDay({ classDayId: later.dayIds[0] }),
  'the settings of the site': () => staffPaths.staffSettings(),
  'the legal texts': () => staffPaths.staffLegal(),
  'an application': () => staffPaths.staffApplication({ applicationId: made.wanted.id }),
  'a space': () => staffPaths.staffSpace({ spaceId: made.spaceId }),
  'a closure': () => `${staffPaths.staffClosures()}?date=${later.date}&place=base:1`,
}

const open = async (page: Page, path: string) => {
  await logInAs(page, 'admin')
  await page.goto(path)
  await readyForKeys(page)
  await page.waitForLoadState('networkidle')
  await enlargeText(page)
}

/** The field of a legal text is taller than a desk's window; the browser shows only its first line there. */
const widthsOf = (what: string) => (what === 'the legal texts' ? [390] : [390, 1280])

for (const [what, path] of Object.entries(paths))
  for (const width of widthsOf(what))
    test(`${what}, ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      await open(page, path())
      expect(await walkByTab(page)).toEqual([])
      await examineAsShown(page, `${what} with large text`)
    })
