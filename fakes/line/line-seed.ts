/** A person's relation to the official account of the site. */
export type FriendState = 'none' | 'friend' | 'blocked'

/** One LINE account at the start; `key` is its name in scripts, test ids and addresses. */
export interface LineUserSeed {
  key: string
  displayName: string
  /** What this person is for, shown on the login page (zh-TW). */
  description: string
  /** Heading under which the login page lists the person; people without one come last. */
  group?: string
  /** Short label beside the name, such as a staff role (zh-TW). */
  note?: string
  /** Absolute, or a path of the platform (`/profile/<key>`); absent when there is no picture. */
  pictureUrl?: string
  statusMessage?: string
  email?: string
  language: string
  friend: FriendState
  /** Scopes already granted, by login channel id. */
  consents: Readonly<Record<string, readonly string[]>>
  /** LINE logs this person in automatically unless `disable_auto_login` or `prompt=login` is sent. */
  ssoSession: boolean
}

/** A LINE Login channel as its console page describes it. */
export interface LoginChannelSeed {
  id: string
  /** 32 hex digits. */
  secret: string
  /** The name shown on the consent page. */
  name: string
  status: 'developing' | 'published'
  /** Keys of the users who may log in while the channel is `developing`. */
  testers?: readonly string[]
  /** Registered callback addresses, compared exactly. */
  callbacks: readonly string[]
  emailPermission: boolean
  /** Name of the linked official account; without it the add-friend option is never shown. */
  linkedBot?: string
  /** Basic id of that account, such as `@hangkhau`. */
  linkedBotId?: string
}

/** A LIFF app as its console page describes it; it belongs to the login channel that its id begins with. */
export interface LiffAppSeed {
  /** Channel id, a dash and eight letters: `2000000001-AbcdEfgh`. */
  id: string
  /** Absolute, without a fragment; every page of the app is at or below this path. */
  endpointUrl: string
  scope: readonly ('openid' | 'profile' | 'email' | 'chat_message.write')[]
  /** LINE offers the scanner and the friend request only in the size `full`. */
  viewType: 'compact' | 'tall' | 'full'
  botPrompt: 'none' | 'normal' | 'aggressive'
  scanQR: boolean
  shareTargetPicker: boolean
}

/** The Messaging API channel of an official account, of the same provider as the login channels. */
export interface MessagingChannelSeed {
  id: string
  /** 32 hex digits; signs webhooks. */
  secret: string
  /** Name of the official account, shown in chats. */
  name: string
  /** `U` + 32 hex digits, the `destination` of webhooks. */
  botUserId: string
  /** `@` and the public id of the account. */
  basicId: string
  /** Long-lived channel access tokens; stateless ones are issued with id and secret. */
  tokens: readonly string[]
  webhookUrl: string
  useWebhook: boolean
  /** Whether a failed webhook is sent again. */
  redelivery: boolean
  /** Waiting times before each redelivery; 1 s, 5 s and 30 s when absent. LINE does not document its own. */
  redeliveryDelaysMs?: readonly number[]
  /** Messages a month; absent for an account without a limit. */
  monthlyQuota?: number
}

/** The platform's data at start and after every reset. */
export interface LineSeed {
  providerId: string
  loginChannels: readonly LoginChannelSeed[]
  liffApps: readonly LiffAppSeed[]
  messagingChannels: readonly MessagingChannelSeed[]
  users: readonly LineUserSeed[]
}
