import type { LineUser } from '#line/line-world.ts'

type Check = (value: unknown) => boolean

const isText: Check = (value) => typeof value === 'string' && value.length > 0 && value.length <= 200
const isTextOrNull: Check = (value) => value === null || isText(value)

const changeable: Record<string, Check> = {
  displayName: isText,
  pictureUrl: isTextOrNull,
  statusMessage: isTextOrNull,
  email: isTextOrNull,
  friend: (value) => value === 'none' || value === 'friend' || value === 'blocked',
  ssoSession: (value) => typeof value === 'boolean',
  consents: isConsents,
}

/** `PATCH /__sim/users/{key}`; `null` removes. Returns an error text, or undefined. */
export function changeUser(user: LineUser, changes: Record<string, unknown>): string | undefined {
  for (const [name, value] of Object.entries(changes)) {
    if (!Object.hasOwn(changeable, name) || !changeable[name]?.(value))
      return `${name} cannot be changed to this value`
  }
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) Reflect.deleteProperty(user, name)
    else Reflect.set(user, name, value)
  }
  return undefined
}

function isConsents(value: unknown): boolean {
  if (!(value instanceof Object) || Array.isArray(value)) return false
  const areTexts = (list: unknown) => Array.isArray(list) && list.every((word) => typeof word === 'string')
  return Object.values(value).every(areTexts)
}
