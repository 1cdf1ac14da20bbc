import { expect, type Browser, type Page } from '@playwright/test'
import { pages } from 'contract/pages'
import { staffPaths } from 'contract/staff-pages'
import { applyFor, arrangeApplications } from './support/arrange-applications.ts'
import { examine } from './support/examine.ts'
import { freshWorld } from './support/fresh-world.ts'
import { withDatabase } from './support/journey-database.ts'
import { logInAs } from './support/log-in.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)

test.describe.configure({ mode: 'serial' })

let borrowed: Awaited<ReturnType<typeof applyFor>>
test.beforeAll(async ({ baseURL }) => {
  borrowed = await withDatabase(baseURL, async (client) => {
    const { spaceId } = await arrangeApplications(client)
    const past = await applyFor(client, spaceId, {
      key: 'noemail',
      title: '假日手作團',
      headcount: 6,
      equipment: '',
      note: '',
      times: [
        [-9, '14:00', '16:00'],
        [-6, '14:00', '16:00'],
        [-3, '14:00', '16:00'],
      ],
    })
    await client.query(`update spaces.uses set state = 'approved' where id = any($1)`, [past.useIds])
    return past
  })
})

const openAs = async (browser: Browser, key: string): Promise<Page> => {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await logInAs(page, key)
  return page
}

const openMarks = async (page: Page, useId: number | undefined) => {
  await page.getByTestId(`use-${useId}`).getByRole('button').click()
  return page.getByRole('dialog', { name: '有沒有使用' })
}

test('staff mark three times as unused; the member reads until when and whom to phone, until one is taken back', async ({
  browser,
}) => {
  const desk = await openAs(browser, 'staff')
  await desk.goto(staffPaths.staffApplication({ applicationId: borrowed.id }))
  for (const useId of borrowed.useIds) {
    const sheet = await openMarks(desk, useId)
    await sheet.getByRole('button', { name: '記下' }).click()
    await expect(sheet.getByText('請選有沒有使用。')).toBeVisible()
    await sheet.getByRole('radio', { name: /^沒有使用 / }).check()
    await sheet.getByLabel('說明').fill('等到三點')
    await examine(desk, 'marking a use')
    await sheet.getByRole('button', { name: '記下' }).click()
    await expect(desk.getByTestId(`use-${useId}`)).toContainText('沒有使用・等到三點')
  }
  await expect(desk.getByRole('main')).toContainText(/近 90 天 3 次，暫停申請到/)
  const timeline = desk.getByRole('region', { name: '經過' })
  await expect(timeline.getByRole('listitem').first()).toContainText('記下沒有使用')
  await examine(desk, 'an application whose times were unused')

  const member = await openAs(browser, 'noemail')
  await member.goto(pages.applySpace())
  const note = member.getByRole('region', { name: '現在不能申請空間' })
  await expect(note).toContainText(/90 天內有 3 次借了空間沒有使用，也沒有先告知，暫停申請空間到 .+。/)
  await expect(note.getByRole('link', { name: /^撥打 / })).toBeVisible()
  await examine(member, 'the page for applications while they are paused')
  await member.goto(pages.spaceApplication({ applicationId: borrowed.id }))
  await expect(member.getByText('基地記下：沒有使用・等到三點')).toHaveCount(3)

  const sheet = await openMarks(desk, borrowed.useIds[2])
  await sheet.getByRole('button', { name: '收回紀錄' }).click()
  await expect(desk.getByTestId(`use-${borrowed.useIds[2]}`)).not.toContainText('沒有使用・')
  await expect(desk.getByRole('main')).toContainText('近 90 天 2 次')
  await member.goto(pages.applySpace())
  await expect(member.getByRole('region', { name: '我的申請' })).toBeVisible()
  await expect(note).toHaveCount(0)
})
