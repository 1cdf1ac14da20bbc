import type { StyleSheet } from '#line/messaging/phone/style-sheet.ts'
import type { Fields } from '#line/messaging/validation/rules.ts'

/** What every part of a Flex message is drawn with. */
export interface FlexContext {
  sheet: StyleSheet
  /** The name of an action in the chat's form. */
  name: (action: Fields) => string
}
