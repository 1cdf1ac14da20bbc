import { channelOfLiffApp } from '#line/liff/channel-of-liff-app.ts'
import type { LoginChannelSeed } from '#line/line-seed.ts'
import type { LineWorld } from '#line/line-world.ts'
import { refuseOAuth } from './line-api-refusal.ts'

/** A LIFF app has no secret: PKCE protects its code. Refuses with `invalid_client`. */
export function requireLiffClient(world: LineWorld, form: URLSearchParams): LoginChannelSeed {
  const app = world.liffApps.get(form.get('appId') ?? '')
  const channel = app && world.channels.get(channelOfLiffApp(app.id))
  if (!channel || form.get('client_id') !== channel.id) refuseOAuth('invalid_client', 'appId is invalid')
  return channel
}

/** HTTP Basic is ignored: LINE does not document it. Refuses with `invalid_client`. */
export function requireClient(world: LineWorld, form: URLSearchParams): LoginChannelSeed {
  const channel = world.channels.get(form.get('client_id') ?? '')
  if (!channel) refuseOAuth('invalid_client', 'client_id is invalid')
  if (form.get('client_secret') !== channel.secret) refuseOAuth('invalid_client', 'client_secret is invalid')
  return channel
}
