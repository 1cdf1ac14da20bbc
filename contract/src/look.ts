/** What of members' data an answer for staff shows. */
export const lookKinds = [
  'person',
  'roster',
  'phone',
  'walk_in',
  'unreached',
  'phone_list',
  'messages',
  'message',
  'search',
  'application',
  'notified',
  'space_uses',
] as const
export type LookKind = (typeof lookKinds)[number]

/** Who reads the answer is recorded, with what the path parameter names, or with each thing that the answer names. */
export type Look = {
  readonly kind: LookKind
  readonly ofEach?: 'classIds'
  readonly of?: 'personId' | 'classDayId' | 'closureId' | 'messageId' | 'applicationId'
}
