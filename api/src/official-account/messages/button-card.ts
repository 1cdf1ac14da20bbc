import type { messagingApi } from '@line/bot-sdk'
import { plainButton, primaryButton } from './class-day-bubble.ts'
import { ink, inkColours } from './colours.ts'

type Card = {
  title: string
  text: string
  actions: readonly messagingApi.Action[]
}

export function buttonCard({ title, text, actions }: Card): messagingApi.FlexMessage {
  return {
    type: 'flex',
    altText: `${title}\n${text}`,
    contents: {
      type: 'bubble',
      size: 'mega',
      body: {
        type: 'box',
        layout: 'vertical',
        spacing: 'md',
        contents: [
          { type: 'text', text: title, weight: 'bold', size: 'lg', wrap: true, color: ink },
          { type: 'text', text, size: 'sm', wrap: true, color: inkColours.soft },
        ],
      },
      footer: {
        type: 'box',
        layout: 'vertical',
        spacing: 'sm',
        paddingAll: '16px',
        paddingTop: 'none',
        contents: actions.map((action, index) => (index === 0 ? primaryButton : plainButton)(action)),
      },
    },
  }
}
