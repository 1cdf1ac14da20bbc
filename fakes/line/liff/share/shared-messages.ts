type Message = Record<string, unknown> & { type: string }
export type SharedMessages = readonly Message[]

const allowedTypes = new Set(['text', 'image', 'video', 'audio', 'location', 'template', 'flex'])
const maxMessages = 5
const maxDepth = 30
/** Far more than LINE accepts; it bounds what is recorded. */
const maxCharacters = 100_000

/**
 * LINE's rules for `liff.shareTargetPicker()`: 1 to 5 messages of the allowed types, whose actions are all of the type
 * `uri`. Returns the messages, or the reason as a text.
 */
export function readSharedMessages(body: unknown): SharedMessages | string {
  if (!Array.isArray(body) || body.length === 0 || body.length > maxMessages) {
    return `messages must be 1 to ${maxMessages}`
  }
  for (const message of body as unknown[]) {
    const type = message instanceof Object ? Reflect.get(message, 'type') : undefined
    if (typeof type !== 'string' || !allowedTypes.has(type)) return `type ${String(type)} cannot be shared`
    if (hasForeignAction(message, 0)) return 'only actions of the type uri can be shared'
  }
  // Last: writing JSON that is nested too deeply would fail.
  if (JSON.stringify(body).length > maxCharacters) return 'the messages are too long'
  return body as Message[]
}

/** Also true for values nested too deeply to be a message. */
function hasForeignAction(value: unknown, depth: number): boolean {
  if (!(value instanceof Object)) return false
  if (depth > maxDepth) return true
  return Object.entries(value).some(([name, part]) => {
    const isAction = name === 'action' || name === 'defaultAction'
    const actions: unknown[] = name === 'actions' && Array.isArray(part) ? part : isAction ? [part] : []
    return actions.some((action) => !isUriAction(action)) || hasForeignAction(part, depth + 1)
  })
}

function isUriAction(action: unknown): boolean {
  return action instanceof Object && Reflect.get(action, 'type') === 'uri'
}
