const browsers: readonly [RegExp, string][] = [
  [/ LIFF| Line\//, 'LINE'],
  [/ Edg/, 'Edge'],
  [/ OPR\//, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/ Firefox\/| FxiOS/, 'Firefox'],
  [/ Chrome\/| CriOS/, 'Chrome'],
  [/ Safari\//, 'Safari'],
]

const systems: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/Linux|X11/, 'Linux'],
]

const first = (table: readonly [RegExp, string][], agent: string): string | undefined =>
  table.find(([pattern]) => pattern.test(agent))?.[1]

/** Such as `Chrome・Android`; contains no other part of the user agent. */
export function deviceName(userAgent: string | undefined): string {
  const agent = (userAgent ?? '').slice(0, 500)
  return [first(browsers, agent), first(systems, agent)].filter(Boolean).join('・') || '其他裝置'
}
