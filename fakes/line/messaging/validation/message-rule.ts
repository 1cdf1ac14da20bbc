import { action, labelledAction } from './action-rule.ts'
import { byType, fields, fieldsOf, list, number, oneOf, optional, text, type Rule } from './rules.ts'
import { actionUri, fileUrl } from './urls.ts'

const altText = text(1_500)
const template = byType({
  buttons: fields({
    thumbnailImageUrl: optional(fileUrl),
    title: optional(text(40)),
    text: text(160),
    actions: list(labelledAction, 1, 4),
  }),
  confirm: fields({ text: text(240), actions: list(labelledAction, 2, 2) }),
  carousel: fields({
    columns: list(
      fields({
        thumbnailImageUrl: optional(fileUrl),
        title: optional(text(40)),
        text: text(120),
        actions: list(labelledAction, 1, 3),
      }),
      1,
      10,
    ),
  }),
  image_carousel: fields({ columns: list(fields({ imageUrl: fileUrl, action }), 1, 10) }),
})

const quickReply = optional(
  fields({
    items: list(
      fields({ type: oneOf('action'), imageUrl: optional(fileUrl), action: labelledAction }),
      1,
      13,
    ),
  }),
)

const content = byType({
  text: fields({ text: text(5_000) }),
  textV2: fields({ text: text(5_000) }),
  sticker: fields({ packageId: text(20), stickerId: text(20) }),
  image: fields({ originalContentUrl: fileUrl, previewImageUrl: fileUrl }),
  video: fields({ originalContentUrl: fileUrl, previewImageUrl: fileUrl }),
  audio: fields({ originalContentUrl: fileUrl, duration: number(1, 86_400_000) }),
  location: fields({
    title: text(100),
    address: text(100),
    latitude: number(-90, 90),
    longitude: number(-180, 180),
  }),
  imagemap: fields({
    baseUrl: fileUrl,
    altText,
    baseSize: fields({ width: number(1, 10_000), height: number(1, 10_000) }),
    actions: list(
      byType({ uri: fields({ linkUri: actionUri }), message: fields({ text: text(400) }) }),
      1,
      50,
    ),
  }),
  template: fields({ altText, template }),
  // Its contents are checked after all messages, by `flexContents`: LINE reports them separately.
  flex: fields({ altText, contents: fields({}) }),
})

/** Without the contents of a Flex message. */
export const message: Rule = (value, path) => [
  ...content(value, path),
  ...quickReply(fieldsOf(value)['quickReply'], [...path, 'quickReply']),
]
