import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** `npm run screenshots`: pictures of the built site for the README. No journey. */
export default defineConfig({
  ...journeys,
  workers: 1,
  projects: [{ name: 'screenshots', testMatch: '**/screenshots.ts' }],
})
