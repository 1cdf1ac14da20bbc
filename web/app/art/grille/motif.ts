import type { CategoryId } from 'contract/catalog/categories'
import type { SeededRandom } from './seeded-random.ts'

/** A small line drawing in a box from −32 to 32: `line` is stroked, `spot` is filled with the accent colour. */
export type Motif = readonly [line: string, spot: string]

const dot = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 1 ${r * 2} 0 ${r} ${r} 0 1 1${-r * 2} 0z`

const motifs: Record<CategoryId, readonly Motif[]> = {
  ceramics: [
    // teapot, vase, bowl on the wheel
    [
      'M-15-6C-25 2-23 20-12 24h24C23 20 25 2 15-6zM-12-6c2-8 22-8 24 0M0-12v-5M19 4C28 2 24-9 31-12M-20 0c-13-6-13 18 0 15',
      dot(0, 9, 5),
    ],
    [
      'M-8-27H8M-5-27C-5-16-18-12-18 4-18 18-10 26-6 26H6C10 26 18 18 18 4 18-12 5-16 5-27M-17.5 0h35M-17 10h34',
      'M-17.5 0h35L17 10h-34z',
    ],
    [
      'M-22-14h44C22 4 12 10 6 10H-6C-12 10-22 4-22-14zM-8 10v5H8v-5M-28 22h56M0 15v7M-15-5h30',
      'M-28 22h56l-6 6h-44z',
    ],
  ],
  woodwork: [
    // stool, saw, plane
    ['M-21-14h42v7h-42zM-15-7l-7 33M15-7l7 33M-18.5 10h37', 'M-21-14h42v7h-42z'],
    [
      'M-31-9H8V9h-35zM-27 9l4 6 5-6 4 6 5-6 4 6 5-6 4 6 4-6M8-12h10a9 9 0 0 1 9 9v6a9 9 0 0 1-9 9H8z',
      dot(17, 0, 4),
    ],
    [
      'M-29 4h58v12h-58zM-29 4v-8h12M-8 4l7-20 7 3-6 17M13 4c0-14 12-12 12 0M-10-20c-8-6-16 0-11 5',
      'M-1-16l7 3-6 17h-8z',
    ],
  ],
  cooking: [
    // bowl with chopsticks, wok on the fire, bamboo steamer
    [
      'M-27-2h54C27 14 14 22 8 22H-8C-14 22-27 14-27-2zM-9 22v5H9v-5M-13-10c-5-6 4-9 0-16M0-10c-5-6 4-9 0-16M10-7l18-20M17-7l14-16',
      'M-20 6h40C16 14 12 17 8 18H-8C-12 17-16 14-20 6z',
    ],
    [
      'M-25-8C-25 8-14 14 0 14S25 8 25-8zM25-8l7-5M-25-8l-7-5M-12-14c-4-5 4-8 0-13M6-14c-4-5 4-8 0-13',
      'M-10 29c-6-8 4-8 3-12 6 4 4 7 4 9 2-2 2-4 2-6 5 4 5 7 3 9z',
    ],
    [
      'M-25 0h50v11h-50zM-25 11v11h50V11M-21 0C-21-15 21-15 21 0M0-11v-6M-13 0v11M0 0v11M13 0v11M-13 11v11M0 11v11M13 11v11',
      'M-21 0C-21-15 21-15 21 0z',
    ],
  ],
  baking: [
    // country loaf, cupcake, whisk
    [
      'M-27 14C-33-2-18-18 0-18S33-2 27 14C25 20-25 20-27 14zM-13-8l6 13M-2-10 4 4M9-9l6 13',
      'M-24 13h48c-1 4-47 4-48 0z',
    ],
    [
      'M-20 2l6 23h28l6-23zM-22 2c-5-9 6-15 12-13 2-10 19-10 21 0 6-2 16 4 11 13zM-7 8l2 11M7 8 5 19',
      dot(0, -22, 5),
    ],
    [
      'M0 7v21M0 7C-16 2-15-28 0-28S16 2 0 7zM0 7C-7 0-6-26 0-28 6-26 7 0 0 7M-4 28h8M-22 24l5-5M22 24l-5-5',
      'M-3 13h6v13h-6z',
    ],
  ],
  body: [
    // lotus seat, warrior, dancer
    [
      'M-9 6V-5c0-9 18-9 18 0V6M-9-6C-16-2-18 5-23 10M9-6C16-2 18 5 23 10M-9 6C-20 8-29 13-26 19-19 25 5 18 10 12M9 6C20 8 29 13 26 19 19 25 2 22-4 17',
      dot(0, -21, 6),
    ],
    ['M0-13V4M-27-8h54M0 4l-16 5-3 17M0 4l24 22M-25 26h8M22 26h6', dot(0, -21, 6)],
    ['M-3-12C2-5 0 1-3 7M-3-10 17-27M-2-7-22-1M-3 7l-3 20M-3 7C9 11 22 5 25-8M-14 27H8', dot(-7, -20, 6)],
  ],
  gardening: [
    // pot plant, watering can, blossom
    [
      'M-13 10h26l-4 17H-9zM-16 3h32v7h-32zM0 3v-19M0-7C-14-6-19-15-18-22-6-22 0-16 0-7zM0-12c1-11 9-15 18-14 0 10-7 15-18 14z',
      'M0-12c1-11 9-15 18-14 0 10-7 15-18 14z',
    ],
    [
      'M-12-4h24v26h-24zM-12 10l-14-16M-30-4l8-7M12 0c15-2 15 18 0 18M-9-4c0-14 18-14 18 0',
      `${dot(-27, 6, 2)}${dot(-23, 14, 2)}${dot(-29, 15, 2)}`,
    ],
    [
      'M0-2v30M0 17C-9 17-15 10-16 4-6 4 0 8 0 17zM0 22c8 0 14-6 15-12-8 0-15 4-15 12M-5-13c-10-2-8-16 2-14C-1-34 9-32 8-25c8 0 9 12-1 13 2 9-10 10-12 3',
      dot(2, -18, 5),
    ],
  ],
  calligraphy: [
    // brush with seal, hanging scroll, brush stand
    ['M25-29 6-3M29-25 11 1M6-3l5 4C13 12 0 20-16 25-11 14-7-2 6-3zM-24-20h14M-24-10h8', 'M14 12h14v14H14z'],
    [
      'M-22-25h44M-17-25v48M17-25v48M-22 23h44M0-25v-5M-17 13-7-5 1 6 7-2 17 12M-9 23v5M9 23v5',
      dot(7, -13, 5),
    ],
    [
      'M-26-22h52M-22-22v49M22-22v49M-28 27h56M-10-22v16M0-22v22M10-22v14M-13-6h6M-3 0h6M7-8h6',
      'M-13-6h6q1 9-3 14-4-5-3-14zM-3 0h6q1 9-3 14-4-5-3-14zM7-8h6q1 9-3 14-4-5-3-14z',
    ],
  ],
  textile: [
    // thread and needle, button, loom
    [
      'M-20-24H8v7h-28zM-20 17H8v7h-28zM-15-17v34M3-17v34M-15-7 3-11M-15 1 3-3M-15 9 3 5M3 9C18 10 10-18 22-18M22-24v48',
      'M-15-17H3v34h-18z',
    ],
    [
      'M0-25a25 25 0 1 0 0 50 25 25 0 0 0 0-50zM0-17a17 17 0 1 0 0 34 17 17 0 0 0 0-34zM-6-6 6 6M6-6-6 6',
      `${dot(-6, -6, 3)}${dot(6, -6, 3)}${dot(-6, 6, 3)}${dot(6, 6, 3)}`,
    ],
    [
      'M-24-27v54M24-27v54M-28-21h56M-28 21h56M-15-21v42M-5-21v42M5-21v42M15-21v42M-24 13h48M-24 5h48',
      'M-15-3h10v8h-10zM5-3h10v8H5zM-5 5H5v8H-5z',
    ],
  ],
  digital: [
    // laptop, phone, window with pointer
    [
      'M-21-19h42v28h-42zM-21 9l-8 11h58l-8-11M-8-11l-6 6 6 6M8-11l6 6-6 6M3-13-3 3M-5 15H5',
      'M-4 13h8v3h-8z',
    ],
    [
      'M-11-29h22a4 4 0 0 1 4 4v50a4 4 0 0 1-4 4h-22a4 4 0 0 1-4-4v-50a4 4 0 0 1 4-4zM-9-19h7v7h-7zM2-7h7V0H2zM-9-7h7V0h-7zM-9 8H9M-9 15H4',
      'M2-19h7v7H2z',
    ],
    [
      'M-23-23h46a4 4 0 0 1 4 4v36a4 4 0 0 1-4 4h-46a4 4 0 0 1-4-4v-36a4 4 0 0 1 4-4zM-27-12h54M-20-17.5v.01M-13-17.5v.01M-18-3H-4M-18 4h10M-18 11h6',
      'M0-4l21 8-9 3-4 9z',
    ],
  ],
  language: [
    // two voices, open book, globe
    [
      'M-27-23H7a3 3 0 0 1 3 3V0a3 3 0 0 1-3 3H-9l-9 9V3h-9a3 3 0 0 1-3-3v-20a3 3 0 0 1 3-3zM17-8h10a3 3 0 0 1 3 3v18a3 3 0 0 1-3 3h-3v9l-9-9H4a3 3 0 0 1-3-3v-3M-8-18l-5 8h9c0 6-2 8-6 7',
      `${dot(11, 5, 2)}${dot(18, 5, 2)}${dot(25, 5, 2)}`,
    ],
    [
      'M0-15C-8-21-20-21-29-18v36c9-3 21-3 29 3 8-6 20-6 29-3v-36c-9-3-21-3-29 3zM0-15v36M-22-9c5-1 11-1 15 2M-22 0c5-1 11-1 15 2M-22 9c5-1 11-1 15 2',
      'M11-19h9V6l-4.5-5L11 6z',
    ],
    [
      'M0-25a25 25 0 1 0 0 50 25 25 0 0 0 0-50zM0-25c-15 14-15 36 0 50M0-25c15 14 15 36 0 50M-23-9h46M-23 9h46',
      dot(9, -9, 4),
    ],
  ],
  music: [
    // notes, ukulele, drum
    [
      'M-11 18v-37l28-6v36M-11-9l28-6',
      'M-25 18a7 5.5 0 1 1 14 0 7 5.5 0 1 1-14 0zM3 11a7 5.5 0 1 1 14 0 7 5.5 0 1 1-14 0z',
    ],
    [
      'M-4-30h8v24h-8zM-4-6c-9-1-11 7-5 11C-18 10-15 28 0 28S18 10 9 5C15 1 13-7 4-6M-7 20H7M0-6v14',
      dot(0, 12, 4),
    ],
    [
      'M-23-8c0-9 46-9 46 0v22c0 9-46 9-46 0zM-23-8c0 9 46 9 46 0M-15-2l7 22M-1 0l-7 20M-1 0l8 20M15-2 7 20M-4-12l-22-16M4-12l22-16',
      'M-16-9c5-4 27-4 32 0-5 4-27 4-32 0z',
    ],
  ],
  family: [
    // home with heart, kite, big and small
    [
      'M-27-2 0-26 27-2M-21-7v32h42V-7M13-20v-7h6v12',
      'M0 18C-8 12-12 8-12 3a6 6 0 0 1 12-2A6 6 0 0 1 12 3c0 5-4 9-12 15z',
    ],
    [
      'M4-29l18 20L4 15-14-9zM4-29v44M-14-9h36M4 15c-8 6 2 10-6 14s-6-6-14-2M-3 20l-6-3M0 25l6 2',
      'M4-9h18L4 15z',
    ],
    [
      'M-9-22a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM-27 25C-27-6 9-6 9 25M15-4a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM9 16c8-7 18-2 18 9M-29 25h58',
      'M13-12c-7-5-9-8-9-11a4.5 4.5 0 0 1 9-1.5 4.5 4.5 0 0 1 9 1.5c0 3-2 6-9 11z',
    ],
  ],
}

export function pickMotif(category: CategoryId, random: SeededRandom): Motif {
  return random.pick(motifs[category])
}

export const firstMotif = (category: CategoryId): Motif => motifs[category][0]!

export function drawMotif(
  [line, spot]: Motif,
  x: number,
  y: number,
  scale: number,
  ink: string,
  accent: string,
) {
  return (
    `<g transform="translate(${x} ${y})scale(${scale})" stroke-linecap="round" stroke-linejoin="round">` +
    `<path fill="${accent}" d="${spot}"/><path fill="none" stroke="${ink}" stroke-width="2" d="${line}"/></g>`
  )
}
