import type { CategoryId } from 'contract/catalog/categories'
import { accentColour, categoryPalette } from './category-palette.ts'
import type { Paint } from './paint.ts'

export function filePaint(category: CategoryId, theme: 'light' | 'dark'): Paint {
  return { ...categoryPalette[category][theme], accent: accentColour[theme] }
}
