import type { messagingApi } from '@line/bot-sdk'

export const textMessage = (text: string): messagingApi.TextMessage => ({ type: 'text', text })
