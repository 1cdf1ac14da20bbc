import { expect, type APIRequestContext } from '@playwright/test'
import { castLineUserId } from 'db/demo/cast'
import { demoBotChannel } from '../server/line/line-settings.ts'
import { findAxeViolations } from './support/find-axe-violations.ts'
import { findHtmlProblems } from './support/find-html-problems.ts'
import { freshWorld } from './support/fresh-world.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)

/** The official account sends messages to a person of the demo. */
async function push(request: APIRequestContext, key: string, messages: unknown[]): Promise<void> {
  const { channelId, channelSecret } = demoBotChannel
  const form = { grant_type: 'client_credentials', client_id: channelId, client_secret: channelSecret }
  const issued = await request.post('/__line/api/oauth2/v3/token', { form })
  const { access_token: token } = (await issued.json()) as { access_token: string }
  const sent = await request.post('/__line/api/v2/bot/message/push', {
    data: { to: castLineUserId(key), messages },
    headers: { authorization: `Bearer ${token}` },
  })
  expect(sent.status()).toBe(200)
}

const row = (name: string, value: string) => ({
  type: 'box',
  layout: 'baseline',
  contents: [
    { type: 'text', text: name, size: 'sm', color: '#5E534A', flex: 2 },
    { type: 'text', text: value, size: 'sm', wrap: true, flex: 7 },
  ],
})

const booked = {
  type: 'flex',
  altText: '預約成功｜手拉坯入門',
  contents: {
    type: 'bubble',
    body: {
      type: 'box',
      layout: 'vertical',
      spacing: 'md',
      contents: [
        { type: 'text', text: '預約成功', weight: 'bold', size: 'sm', color: '#0E6B5C' },
        { type: 'text', text: '手拉坯入門', weight: 'bold', size: 'xl', wrap: true },
        { type: 'separator' },
        {
          type: 'box',
          layout: 'vertical',
          action: { type: 'postback', label: '怎麼去', data: 'way=1', displayText: '怎麼去？' },
          contents: [row('地點', '埕邊基地')],
        },
      ],
    },
    footer: {
      type: 'box',
      layout: 'vertical',
      contents: [
        {
          type: 'button',
          style: 'primary',
          color: '#0E6B5C',
          action: {
            type: 'uri',
            label: '查看預約',
            uri: 'https://liff.line.me/2000000001-AbcdEfgh/class_history',
          },
        },
        {
          type: 'button',
          action: { type: 'postback', label: '我會到', data: 'coming=1', displayText: '我會準時到' },
        },
      ],
    },
  },
}

test.describe('the phone, without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test('shows what the official account sends, and answers it', async ({ page, request }) => {
    await push(request, 'waitlist', [booked])
    await page.goto('/__line/phone')
    await page.getByTestId('phone-of-waitlist').click()
    const chat = page.getByLabel('聊天內容')
    await expect(chat.getByText('手拉坯入門')).toBeInViewport()
    await expect(chat.getByRole('link', { name: '查看預約' })).toHaveAttribute('href', '/liff/class_history')
    // The whole box is tappable, so the tap lands on its text.
    const place = await chat.getByText('埕邊基地').boundingBox()
    await page.mouse.click(place!.x + 5, place!.y + 5)
    await expect(chat.getByText('怎麼去？')).toBeVisible()
    await chat.getByRole('button', { name: '我會到' }).click()
    await expect(chat.getByText('我會準時到')).toBeVisible()
    await page.getByTestId('phone-text').fill('謝謝！')
    await page.getByTestId('phone-send').click()
    await expect(chat.getByText('謝謝！')).toBeVisible()
  })

  test('blocks and unblocks the official account', async ({ page, request }) => {
    await page.goto('/__line/phone/coach')
    await page.getByLabel('更多').click()
    await page.getByTestId('phone-block').click()
    await push(request, 'coach', [{ type: 'text', text: '收不到的訊息' }])
    await page.goto('/__line/phone/coach')
    await expect(page.getByText('收不到訊息')).toBeVisible()
    await expect(page.getByText('收不到的訊息')).toHaveCount(0)
    await page.getByTestId('phone-add').click()
    await push(request, 'coach', [{ type: 'text', text: '收得到的訊息' }])
    await page.getByRole('link', { name: '重新整理' }).click()
    await expect(page.getByText('收得到的訊息')).toBeVisible()
  })
})

for (const [width, colorScheme] of [
  [390, 'light'],
  [390, 'dark'],
  [1280, 'light'],
] as const) {
  test.describe(`at ${width} pixels, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 844 }, colorScheme })

    test('axe and the validator find no problem, and no page scrolls sideways', async ({ page, request }) => {
      await push(request, 'lin', [booked])
      for (const path of ['/__line/phone', '/__line/phone/lin', '/__line/phone/wang', '/__line/phone/chen']) {
        const response = await page.goto(path)
        expect.soft(await findHtmlProblems((await response?.text()) ?? '')).toEqual([])
        expect.soft(await findAxeViolations(page), path).toEqual([])
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect.soft(overflow, `${path} scrolls sideways`).toBeLessThanOrEqual(0)
      }
    })
  })
}
