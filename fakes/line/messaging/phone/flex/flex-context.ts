import type { StyleSheet } from '#line/messaging/phone/style-sheet.ts'
import type { Fields } from '#line/messaging/validation/rules.ts'

export interface FlexContext {
  sheet: StyleSheet
  /** The name of an action in the chat's form. */
  name: (action: Fields) => string
}
