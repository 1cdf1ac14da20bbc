import type { Article } from './article.ts'
import { baseNotices } from './base-notices.ts'
import { events } from './events.ts'
import { kitchenAndCraftStories } from './kitchen-and-craft-stories.ts'
import { laneStories } from './lane-stories.ts'
import { mediaNotes } from './media-notes.ts'
import { openDays } from './open-days.ts'
import { recruits } from './recruits.ts'
import { rulesNotices } from './rules-notices.ts'

/** The news of the demo network, in the order of their ids. */
export const articles: readonly Article[] = [
  ...rulesNotices,
  ...baseNotices,
  ...openDays,
  ...events,
  ...kitchenAndCraftStories,
  ...laneStories,
  ...recruits,
  ...mediaNotes,
]
