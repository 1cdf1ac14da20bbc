import { createHmac } from 'node:crypto'

/**
 * `U` + 32 hex digits, the same after a restart, so demo data and the platform agree without sharing state. Differs by
 * provider (https://developers.line.biz/en/docs/messaging-api/getting-user-ids/).
 */
export function lineUserId(providerId: string, key: string): string {
  return `U${createHmac('sha256', providerId).update(key).digest('hex').slice(0, 32)}`
}
