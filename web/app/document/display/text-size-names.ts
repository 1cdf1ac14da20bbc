import type { DisplayChoice } from './display-choice.ts'

export const textSizeNames: Readonly<Record<DisplayChoice['text'], string>> = {
  normal: '標準',
  large: '大',
  larger: '特大',
}
