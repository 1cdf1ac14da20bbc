import type { LiffAppSeed } from '#line/line-seed.ts'
import type { LineWorld } from '#line/line-world.ts'
import { channelOfLiffApp } from './channel-of-liff-app.ts'

/** Outside LINE, in LINE without a chat, or from a chat with one person. */
export interface LiffPlace {
  type: 'external' | 'none' | 'utou'
  userId?: string
}

/** For `liff.getContext()`. By `permanentLinkPattern` and `availability` the SDK builds links and refuses functions. */
export function liffContext(world: LineWorld, app: LiffAppSeed, place: LiffPlace) {
  return {
    ...place,
    liffId: app.id,
    endpointUrl: app.endpointUrl,
    viewType: app.viewType,
    permanentLinkPattern: 'concat',
    scope: app.scope,
    hasLinkedBot: world.channels.get(channelOfLiffApp(app.id))?.linkedBot !== undefined,
    availability: availabilityOf(app),
  }
}

/** Versions as in LINE's own sample of `liff.getContext()`. */
function availabilityOf(app: LiffAppSeed) {
  const isFull = app.viewType === 'full'
  return {
    shareTargetPicker: { permission: app.shareTargetPicker, minVer: '10.3.0' },
    // With it the SDK would navigate to `liff://app/…`, which no browser can open.
    multipleLiffTransition: { permission: false, minVer: '10.18.0' },
    subwindowOpen: { permission: true, minVer: '11.7.0' },
    scanCode: { permission: app.scanQR, minVer: '9.4.0', unsupportedFromVer: '9.19.0' },
    scanCodeV2: { permission: app.scanQR && isFull, minVer: '11.7.0', minOsVer: '14.3.0' },
    getAdvertisingId: { permission: false, minVer: '7.14.0' },
    addToHomeScreen: { permission: false, minVer: '9.16.0' },
    bluetoothLeFunction: { permission: false, minVer: '9.14.0', unsupportedFromVer: '9.19.0' },
    skipChannelVerificationScreen: { permission: false, minVer: '11.14.0' },
    addToHomeV2: { permission: false, minVer: '13.20.0' },
    addToHomeHideDomain: { permission: false, minVer: '13.20.0' },
    addToHomeLineScheme: { permission: false, minVer: '13.20.0' },
  }
}

/** Three parts, the middle one base64url of JSON in ASCII only. */
export function encodeContext(context: object): string {
  const ascii = JSON.stringify(context).replaceAll(
    /[^\x20-\x7e]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return `e30.${Buffer.from(ascii).toString('base64url')}.e30`
}
