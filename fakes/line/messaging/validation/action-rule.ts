import { byType, fields, oneOf, optional, text, type Rule } from './rules.ts'
import { actionUri } from './urls.ts'

const label = optional(text(40))

/** Its label is limited to 20 characters in templates only. */
export const action: Rule = byType({
  postback: fields({ label, data: text(300), displayText: optional(text(300)), text: optional(text(300)) }),
  message: fields({ label, text: text(300) }),
  uri: fields({ label, uri: actionUri, altUri: optional(fields({ desktop: actionUri })) }),
  datetimepicker: fields({ label, data: text(300), mode: oneOf('date', 'time', 'datetime') }),
  camera: fields({ label: text(20) }),
  cameraRoll: fields({ label: text(20) }),
  location: fields({ label: text(20) }),
  richmenuswitch: fields({ label, richMenuAliasId: text(32), data: optional(text(300)) }),
  clipboard: fields({ label, clipboardText: text(1_000) }),
})

export const labelledAction: Rule = (value, path) => [
  ...action(value, path),
  ...fields({ label: text(20) })(value, path),
]
