import type { DisplayChoice } from './display-choice.ts'

/** The names of the text sizes, in their order. */
export const textSizeNames: Readonly<Record<DisplayChoice['text'], string>> = {
  normal: '標準',
  large: '大',
  larger: '特大',
}
