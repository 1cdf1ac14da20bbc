import { createHash } from 'node:crypto'
import { html, type Html } from './html.ts'

const walls = ['#DDEFE9', '#FBE3DC', '#FDF1D0', '#DFEDF7', '#E9E0F3', '#F6DEE6']
const skins = ['#F3D2B3', '#E8BD96', '#D9A679', '#F7DEC6']
const hairs = ['#2A2420', '#4A3426', '#6B4A2F', '#8B8177']
const cloths = ['#0E6B5C', '#B23A26', '#23618F', '#6C4E91', '#A83A5B', '#7A4E00']

/** Drawn from the key, the same after every start; needs no picture licence. */
export function portrait(key: string): Html {
  const dice = createHash('sha256').update(`portrait ${key}`).digest()
  const pick = (list: readonly string[], i: number) => list[(dice[i] ?? 0) % list.length] ?? ''
  const style = (dice[4] ?? 0) % 4
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="192" height="192">
    <rect width="96" height="96" fill="${pick(walls, 0)}" />
    ${hairBehind(style, pick(hairs, 2))}
    <path d="M14 96c0-20 14-31 34-31s34 11 34 31z" fill="${pick(cloths, 3)}" />
    <path d="M40 56h16v11a8 8 0 0 1-16 0z" fill="${pick(skins, 1)}" />
    <circle cx="48" cy="42" r="18" fill="${pick(skins, 1)}" />
    ${hairInFront(style, pick(hairs, 2))}
    <circle cx="41" cy="44" r="1.9" fill="#2A2420" />
    <circle cx="55" cy="44" r="1.9" fill="#2A2420" />
    <path d="M42 51q6 5 12 0" fill="none" stroke="#2A2420" stroke-width="1.8" stroke-linecap="round" />
    ${(dice[5] ?? 0) % 3 === 0 && glasses}
  </svg>`
}

export function blankPortrait(): Html {
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="192" height="192">
    <rect width="96" height="96" fill="#F1E8DA" />
    <circle cx="48" cy="40" r="16" fill="#C9BDAE" />
    <path d="M16 96c0-21 14-32 32-32s32 11 32 32z" fill="#C9BDAE" />
  </svg>`
}

const glasses = html`<g fill="none" stroke="#2A2420" stroke-width="1.6"
  ><circle cx="41" cy="44" r="5.5" /> <circle cx="55" cy="44" r="5.5" /><path d="M46.5 44h3"
/></g>`

function hairBehind(style: number, color: string): Html {
  if (style === 0) return html`<path d="M26 74V42a22 22 0 0 1 44 0v32z" fill="${color}" />`
  if (style === 1) return html`<circle cx="48" cy="19" r="9" fill="${color}" />`
  return html``
}

function hairInFront(style: number, color: string): Html {
  const fringe = [
    'M29 41a19 19 0 0 1 38 0c-9-1-16-4-20-9-3 5-10 8-18 9z',
    'M29 40a19 19 0 0 1 38 0q-19-13-38 0z',
  ]
  const short = ['M28 42a20 20 0 0 1 40-2l-5-6H40l-8 4z', 'M30 36a19 17 0 0 1 36 0q-4-6-12-5-14 2-24 5z']
  return html`<path d="${[...fringe, ...short][style] ?? ''}" fill="${color}" />`
}
