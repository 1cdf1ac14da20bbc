import { staffRoleNames } from 'contract/permissions'
import type { LineSeed, LineUserSeed, MessagingChannelSeed } from 'fakes/line/line-seed'
import { lineUserId } from 'fakes/line/line-user-id'
import { cast, demoLineProviderId, type CastMember } from './cast.ts'

/** The login channel of the demo, as a site would have registered it at LINE. */
export interface DemoLoginChannel {
  channelId: string
  channelSecret: string
  /** Allowed callback URLs, exactly as the site sends them. */
  callbackUrls: readonly string[]
  liffId: string
  /** The address below which the pages of the mini-app are. */
  liffEndpoint: string
  /** The site's name, shown on the consent page. */
  siteName: string
}

/** The official account of the demo, as a site would have registered it at LINE. */
export interface DemoMessagingChannel {
  channelId: string
  channelSecret: string
  webhookUrl: string
}

/** The cast as accounts of the fake LINE platform: members have already consented, new accounts have not. */
export function castLineSeed(channel: DemoLoginChannel, bot: DemoMessagingChannel): LineSeed {
  return {
    providerId: demoLineProviderId,
    loginChannels: [
      {
        id: channel.channelId,
        secret: channel.channelSecret,
        name: channel.siteName,
        status: 'published',
        callbacks: channel.callbackUrls,
        emailPermission: true,
        linkedBot: `${channel.siteName}官方帳號`,
      },
    ],
    liffApps: [
      {
        id: channel.liffId,
        endpointUrl: channel.liffEndpoint,
        scope: ['openid', 'profile', 'email'],
        viewType: 'full',
        botPrompt: 'aggressive',
        scanQR: true,
        shareTargetPicker: true,
      },
    ],
    messagingChannels: [officialAccount(channel.siteName, bot)],
    users: cast.map((member) => accountOf(member, channel.channelId)),
  }
}

/** 200 messages a month, as in the free plan in Taiwan. */
function officialAccount(siteName: string, bot: DemoMessagingChannel): MessagingChannelSeed {
  return {
    id: bot.channelId,
    secret: bot.channelSecret,
    name: siteName,
    botUserId: lineUserId(demoLineProviderId, 'official-account'),
    basicId: '@hangkhau',
    tokens: [],
    webhookUrl: bot.webhookUrl,
    useWebhook: true,
    redelivery: true,
    monthlyQuota: 200,
  }
}

function accountOf(member: CastMember, channelId: string): LineUserSeed {
  return {
    key: member.key,
    displayName: member.displayName,
    description: member.description,
    group: groupOf(member),
    language: 'zh-TW',
    friend: member.lineFriend,
    consents:
      member.signedUp || member.role !== undefined ? { [channelId]: ['openid', 'profile', 'email'] } : {},
    ssoSession: false,
    ...(member.email ? { email: member.email } : {}),
    ...(member.withoutPicture ? {} : { pictureUrl: `/profile/${member.key}` }),
    ...(member.role ? { note: staffRoleNames[member.role] } : member.teacher ? { note: '講師' } : {}),
  }
}

function groupOf(member: CastMember): string {
  if (member.role) return '工作夥伴'
  return member.signedUp ? '會員' : '還沒註冊的人'
}
