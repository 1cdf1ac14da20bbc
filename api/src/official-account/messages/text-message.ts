import type { messagingApi } from '@line/bot-sdk'

/** A plain text message. */
export const textMessage = (text: string): messagingApi.TextMessage => ({ type: 'text', text })
