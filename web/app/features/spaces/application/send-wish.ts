import type { dropWish as dropEndpoint, takeWish as takeEndpoint } from 'contract/spaces/wishes'
import { ApiError, callApi } from '#client/session/call-api.ts'
import { createOrderKey } from '#client/session/create-order-key.ts'

const orderKey = createOrderKey()

/** Applies for a wished time. A second attempt after a lost answer does not apply twice. */
export async function takeWish(applicationId: string, wishId: number): Promise<void> {
  const sent = { params: { applicationId }, body: { wishId } }
  const idempotencyKey = orderKey.keyFor({ applicationId, wishId })
  try {
    await callApi<typeof takeEndpoint>('POST /api/space-application/:applicationId/wish/take', sent, {
      idempotencyKey,
    })
    orderKey.forget()
  } catch (error) {
    if (error instanceof ApiError) orderKey.isOutcomeUncertain(error)
    throw error
  }
}

export async function dropWish(applicationId: string, wishId: number): Promise<void> {
  await callApi<typeof dropEndpoint>('POST /api/space-application/:applicationId/wish/drop', {
    params: { applicationId },
    body: { wishId },
  })
}
