import type { Liff } from '@line/liff/core'

type SharedMessage = Parameters<Liff['shareTargetPicker']>[0][number]

export type CardFacts = {
  title: string
  lines: readonly string[]
  /** `desktopUrl` is for LINE on a computer, which opens no mini-apps. */
  url: string
  desktopUrl: string
  /** Absolute https address of a picture of at most 1024 pixels a side; LINE shows no others. */
  imageUrl: string | undefined
  label: string
}

/** LINE's limit, in characters, for the text of notifications and screen readers. */
const maxAltText = 1500

/** A Flex message about a class with one button. Everything it shows is in `altText` too. */
export const flexCard = ({ title, lines, url, desktopUrl, imageUrl, label }: CardFacts): SharedMessage => {
  const action = { type: 'uri', label, uri: url, altUri: { desktop: desktopUrl } } as const
  return {
    type: 'flex',
    altText: [title, ...lines, desktopUrl].join('\n').slice(0, maxAltText),
    contents: {
      type: 'bubble',
      ...(imageUrl !== undefined && {
        hero: {
          type: 'image',
          url: imageUrl,
          size: 'full',
          aspectRatio: '1200:630',
          aspectMode: 'cover',
          action,
        },
      }),
      body: {
        type: 'box',
        layout: 'vertical',
        spacing: 'sm',
        contents: [
          {
            type: 'text',
            text: title,
            weight: 'bold',
            size: 'lg',
            wrap: true,
            maxLines: 2,
            color: '#2A2420',
          },
          ...lines.map((text) => ({ type: 'text' as const, text, size: 'sm', wrap: true, color: '#5E534A' })),
        ],
      },
      footer: {
        type: 'box',
        layout: 'vertical',
        contents: [{ type: 'button', style: 'primary', height: 'sm', color: '#0E6B5C', action }],
      },
    },
  }
}
