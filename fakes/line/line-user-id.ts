import { createHmac } from 'node:crypto'

/**
 * The LINE user id (`U` + 32 hex digits) of a person under one provider. It is the same after a restart, so demo
 * data and the platform agree without sharing state; another provider has other ids, as on the real platform
 * (https://developers.line.biz/en/docs/messaging-api/getting-user-ids/).
 */
export function lineUserId(providerId: string, key: string): string {
  return `U${createHmac('sha256', providerId).update(key).digest('hex').slice(0, 32)}`
}
