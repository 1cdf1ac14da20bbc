export type FriendState = 'none' | 'friend' | 'blocked'

/** `key` is the person's name in scripts, test ids and addresses. */
export interface LineUserSeed {
  key: string
  displayName: string
  /** What this person is for, shown on the login page (zh-TW). */
  description: string
  /** Heading on the login page; people without one come last. */
  group?: string
  note?: string
  /** Absolute, or a path of the platform (`/profile/<key>`); absent when there is no picture. */
  pictureUrl?: string
  statusMessage?: string
  email?: string
  language: string
  friend: FriendState
  consents: Readonly<Record<string, readonly string[]>>
  /** LINE logs this person in automatically unless `disable_auto_login` or `prompt=login` is sent. */
  ssoSession: boolean
}

export interface LoginChannelSeed {
  id: string
  /** 32 hex digits. */
  secret: string
  name: string
  status: 'developing' | 'published'
  /** Keys of the users who may log in while the channel is `developing`. */
  testers?: readonly string[]
  /** Compared exactly. */
  callbacks: readonly string[]
  emailPermission: boolean
  linkedBot?: string
  linkedBotId?: string
}

export interface LiffAppSeed {
  /** Channel id, a dash and eight letters: `2000000001-AbcdEfgh`. */
  id: string
  /** Absolute, without a fragment; every page of the app is at or below this path. */
  endpointUrl: string
  scope: readonly ('openid' | 'profile' | 'email' | 'chat_message.write')[]
  /** The scanner and the friend request exist only in `full`. */
  viewType: 'compact' | 'tall' | 'full'
  botPrompt: 'none' | 'normal' | 'aggressive'
  scanQR: boolean
  shareTargetPicker: boolean
}

export interface MessagingChannelSeed {
  id: string
  /** 32 hex digits; signs webhooks. */
  secret: string
  name: string
  /** `U` + 32 hex digits, the `destination` of webhooks. */
  botUserId: string
  basicId: string
  /** Long-lived; stateless tokens are issued with id and secret. */
  tokens: readonly string[]
  webhookUrl: string
  useWebhook: boolean
  redelivery: boolean
  /** 1 s, 5 s and 30 s when absent. LINE does not document its own. */
  redeliveryDelaysMs?: readonly number[]
  /** Messages a month; absent without a limit. */
  monthlyQuota?: number
}

export interface LineSeed {
  providerId: string
  loginChannels: readonly LoginChannelSeed[]
  liffApps: readonly LiffAppSeed[]
  messagingChannels: readonly MessagingChannelSeed[]
  users: readonly LineUserSeed[]
}
