import { isIPv4, isIPv6 } from 'node:net'

/** IPv6 by the first 64 bits: one customer has a whole /64. Other text shares a key, or it would bypass the limit. */
export function addressKey(address: string): string {
  const bare = withoutPort(address)
  if (isIPv4(bare)) return bare
  if (!isIPv6(bare)) return 'unknown'
  const groups = groupsOf(bare)
  const isMappedIPv4 = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xff_ff
  if (isMappedIPv4) return [groups[6]! >> 8, groups[6]! & 255, groups[7]! >> 8, groups[7]! & 255].join('.')
  const network = groups.slice(0, 4).map((group) => group.toString(16))
  return `${network.join(':')}::/64`
}

const withoutPort = (address: string): string =>
  /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address

/** The URL parser normalises an address: no dots, no leading zeros. */
const groupsOf = (address: string): number[] => {
  const [withoutZone = ''] = address.split('%')
  const plain = new URL(`http://[${withoutZone}]`).hostname.slice(1, -1)
  const [head = '', tail] = plain.split('::')
  const [before, after] = [parse(head), parse(tail ?? '')]
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after]
}

const parse = (groups: string): number[] =>
  groups === '' ? [] : groups.split(':').map((group) => Number.parseInt(group, 16))
