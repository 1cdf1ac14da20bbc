import { describe, expect, test } from 'vitest'
import { useWebhookSite } from '#line/testing/use-webhook-site.ts'

const { site, bot } = useWebhookSite()

describe('the webhook address', () => {
  test('can be tested and changed to another path of the same server', async () => {
    expect(await bot().testWebhookEndpoint()).toMatchObject({ success: true, statusCode: 200, reason: 'OK' })
    expect(site().received[0]!.body.events).toEqual([])
    await bot().setWebhookEndpoint({ endpoint: site().url.replace('/webhook', '/other') })
    expect(await bot().getWebhookEndpoint()).toMatchObject({
      endpoint: expect.stringMatching(/other$/),
      active: true,
    })
    expect(await bot().testWebhookEndpoint()).toMatchObject({ success: false, reason: 'ERROR_STATUS_CODE' })
  })

  test.each(['https://evil.example/', 'http://127.0.0.1:22/', 'file:///etc/passwd', 'nonsense', ''])(
    '%j is refused: the platform sends nothing to other servers',
    async (endpoint) => {
      await expect(bot().setWebhookEndpoint({ endpoint })).rejects.toMatchObject({ status: 400 })
      await expect(bot().testWebhookEndpoint({ endpoint })).rejects.toMatchObject({ status: 400 })
      expect(site().received).toEqual([])
    },
  )
})
