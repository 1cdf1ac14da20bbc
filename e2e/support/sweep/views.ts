export type View = { name: string; width: number; height: number; isPhone: boolean; isLine: boolean }

/** In LINE the smallest phone on which it still runs; its browser exists on phones only. */
export const views = {
  phone: { name: 'phone', width: 390, height: 844, isPhone: true, isLine: false },
  desktop: { name: 'desktop', width: 1280, height: 844, isPhone: false, isLine: false },
  line: { name: 'phone in LINE', width: 375, height: 667, isPhone: true, isLine: true },
} satisfies Readonly<Record<string, View>>
