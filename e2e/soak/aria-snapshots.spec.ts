import { expect } from '@playwright/test'
import { pages } from 'contract/pages'
import { landmarks } from 'db/demo/landmarks'
import { freshWorld } from '../support/fresh-world.ts'
import { hydrated, logInAs } from '../support/log-in.ts'
import { bookableDays, openClass } from '../support/open-class.ts'
import { test } from '../support/test.ts'

test.beforeAll(freshWorld)

// What a screen reader must hear, not whole pages. Dates of the demo world depend on the day.

test('the day picker reads date, time, room, seats and people of a selected day, and what a full day is', async ({
  page,
}) => {
  // Its last day is full on every day.
  await openClass(page, landmarks.openClassId)
  const picker = page.getByRole('region', { name: '選擇日期' })
  await picker.getByRole('checkbox').first().check()
  await expect(picker).toMatchAriaSnapshot(`
    - heading "選擇日期" [level=2]
    - list:
      - listitem:
        - checkbox /\\d+月\\d+日（.） \\d+:\\d+–\\d+:\\d+・左廂陶房/ [checked]
        - text: /還有 \\d+ 席/
        - button /減少：\\d+月\\d+日（.）的人數，含自己/ [disabled]
        - spinbutton /\\d+月\\d+日（.）的人數，含自己/: "1"
        - button /增加：\\d+月\\d+日（.）的人數，含自己/
      - listitem:
        - checkbox /\\d+月\\d+日（.） \\d+:\\d+–\\d+:\\d+・左廂陶房/ [checked=false]
        - text: /[還剩]有? \\d+ 席/
      - listitem:
        - checkbox /\\d+月\\d+日（.） \\d+:\\d+–\\d+:\\d+・左廂陶房/ [checked=false]
        - text: /額滿・現在候補排第 \\d+/
  `)
  await expect(page.getByRole('complementary', { name: '報名' })).toMatchAriaSnapshot(`
    - paragraph: 你選了
    - paragraph: /1 天・1 人次 NT\\$\\d+/
    - button "用 LINE 登入並報名"
    - paragraph: /可免費取消/
  `)
})

for (const [classId, words] of [
  [1, '有兒童角落'],
  [3, '沒有兒童角落'],
] as const)
  test(`the place of class ${classId} reads its address, accessibility and 「${words}」`, async ({
    page,
  }) => {
    await openClass(page, classId)
    await expect(page.getByRole('region', { name: '上課地點' })).toMatchAriaSnapshot(`
      - heading "上課地點" [level=2]
      - heading /基地$/ [level=3]:
        - link
      - term: 地址
      - definition
      - term: 無障礙
      - definition
      - term: 帶小孩
      - definition: ${words}
      - link "導航"
    `)
  })

test('the class list reads its filters with their counts, and a card from its state to its seats', async ({
  page,
}) => {
  await page.goto(pages.classList())
  await hydrated(page)
  await expect(page.getByRole('search', { name: '篩選課程' })).toMatchAriaSnapshot(`
    - searchbox "關鍵字"
    - combobox "縣市":
      - option "全部" [selected]
      - option /臺北市（\\d+）/
      - option "基隆市（還沒有基地）" [disabled]
    - group "星期":
      - checkbox /週日 \\d+/
    - group "時段":
      - checkbox /上午 \\d+/
    - group "條件":
      - checkbox /免費 \\d+/
  `)
  const card = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
    .first()
  await expect(card).toMatchAriaSnapshot(`
    - listitem:
      - text: /(確定開班|招生中|進行中・還可以加入) ../
      - heading [level=2]:
        - link
      - paragraph: /第\\d+期/
      - term: 時間
      - definition:
        - time: /\\d+月\\d+日/
      - term: 地點
      - definition: /.+・.+基地/
      - paragraph:
        - strong: /NT\\$\\d+／天|免費/
        - text: /\\d+ 席/
  `)
})

test('the calendar reads as a grid of dates with today, and the number of classes of a day', async ({
  page,
}) => {
  // She has a class every week.
  await logInAs(page, 'lin')
  await page.goto(pages.calendar())
  const grid = page.getByRole('grid')
  await expect(grid).toMatchAriaSnapshot(`
    - grid /\\d+年\\d+月/:
      - rowgroup:
        - row "日 一 二 三 四 五 六":
          - columnheader "日"
          - columnheader "一"
      - rowgroup:
        - row:
          - gridcell /\\d+月\\d+日 星期日/:
            - button /\\d+月\\d+日 星期日/
          - gridcell /\\d+月\\d+日 星期一/
  `)
  await expect(grid.locator('[aria-current=date]')).toMatchAriaSnapshot(`- button /星期.，今天/`)
  const withClass = grid.getByRole('gridcell', { name: /堂課/ }).first()
  await expect(withClass).toMatchAriaSnapshot(`
    - gridcell /\\d+月\\d+日 星期.(，今天)?，\\d 堂課/:
      - button /\\d 堂課/
  `)
  await withClass.getByRole('button').click()
  await expect(grid.getByRole('gridcell', { selected: true })).toMatchAriaSnapshot(`
    - gridcell /堂課/ [selected]
  `)
})

test('the confirmation reads each day with its people and actions, then place, fee and code', async ({
  page,
}) => {
  await logInAs(page, 'lin')
  await openClass(page, 10)
  await bookableDays(page).first().check()
  await page.getByRole('button', { name: '報名', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('報名完成')
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "報名完成" [level=1]
    - paragraph:
      - link "巷弄小偵探"
    - region "上課日":
      - heading "上課日" [level=2]
      - button "加入行事曆"
      - list:
        - listitem:
          - strong: /\\d+月\\d+日/
          - text: /後院・1 位 已報名/
          - spinbutton /\\d+月\\d+日（.）的人數，含自己/: "1"
          - button "取消這一天"
          - paragraph: /前可修改或取消/
          - link "加入 Google 日曆"
    - term: 地點
    - definition:
      - link "大溪基地"
    - term: 費用
    - definition: /NT\\$200（1 人次）/
    - term: 報名編號
    - definition: /[0-9A-Z]{4}-[0-9A-Z]{4}/
    - link "看我的行事曆"
  `)
})
