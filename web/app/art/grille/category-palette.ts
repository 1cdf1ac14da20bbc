import type { CategoryId } from 'contract/catalog/categories'

/** `ink` is the colour of lines, `tint` of the wall behind, `pane` of the glass between the bars. */
export type GrilleColours = { ink: string; tint: string; pane: string }

type ThemedColours = { light: GrilleColours; dark: GrilleColours }

/**
 * Category colours of drawings in files. `category-palette.css` has the same for pages; a test compares the two.
 * Contrast of white and tint on ink is ≥ 4.5:1 in light; in dark the ink is light and the wall dark.
 */
export const categoryPalette = {
  ceramics: themed('#b23a26', '#fbe3dc', '#f3cabf', '#f5937b', '#2a1d18', '#693d30'),
  woodwork: themed('#7a4e00', '#fbecc8', '#f0d79f', '#e3b667', '#272014', '#624d29'),
  cooking: themed('#b04a12', '#fde5d3', '#f7cdb0', '#f2a06b', '#291e15', '#67432a'),
  baking: themed('#955310', '#fbe8d0', '#f1d2ac', '#e8b07a', '#281f16', '#63492e'),
  body: themed('#0e6b5c', '#ddefe9', '#bcdfd4', '#63cdb8', '#15231f', '#2a5a4f'),
  gardening: themed('#3d6b1f', '#e6efd8', '#cbdfb2', '#a3cf7a', '#1c2315', '#465c31'),
  calligraphy: themed('#2a2420', '#f0e7d9', '#decfb8', '#d8cbbb', '#231e19', '#5a5045'),
  textile: themed('#a83a5b', '#fbe4eb', '#f3c8d5', '#f298b3', '#2a1c20', '#683c4a'),
  digital: themed('#23618f', '#dfedf7', '#bcd9ee', '#8cc3ec', '#182129', '#37556c'),
  language: themed('#6c4e91', '#ece5f5', '#d6c8e8', '#c3a9e6', '#211d2a', '#52456a'),
  music: themed('#8a3b73', '#f6e3f0', '#e8c5dd', '#e69bd0', '#281c25', '#623e58'),
  family: themed('#855a00', '#fdf1d0', '#f6dd97', '#f6c85f', '#272114', '#665225'),
} satisfies Record<CategoryId, ThemedColours>

export const accentColour = { light: '#f2b632', dark: '#ffedc4' }

function themed(
  ink: string,
  tint: string,
  pane: string,
  darkInk: string,
  darkTint: string,
  darkPane: string,
) {
  return { light: { ink, tint, pane }, dark: { ink: darkInk, tint: darkTint, pane: darkPane } }
}
