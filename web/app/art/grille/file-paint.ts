import type { CategoryId } from 'contract/catalog/categories'
import { accentColour, categoryPalette } from './category-palette.ts'
import type { Paint } from './paint.ts'

/** Fixed colours for files that are shown outside a page: share cards, messages, mails. */
export function filePaint(category: CategoryId, theme: 'light' | 'dark'): Paint {
  return { ...categoryPalette[category][theme], accent: accentColour[theme] }
}
