/** Each has a contrast of at least 4.5 on white and on its tint. */
export const inkColours = {
  green: '#0E6B5C',
  brick: '#B23A26',
  amber: '#7A4E00',
  soft: '#5E534A',
} as const
export type InkColour = (typeof inkColours)[keyof typeof inkColours]

export const tints: Readonly<Record<InkColour, string>> = {
  '#0E6B5C': '#DDEFE9',
  '#B23A26': '#FBE3DC',
  '#7A4E00': '#FDF1D0',
  '#5E534A': '#F1E8DA',
}

export const ink = '#2A2420'
export const hairline = '#D9CCB8'
