/** For a preview or a refusal in a sheet: it appears below what fits the screen. `start` would scroll the sheet itself. */
export const bringIntoView = (section: HTMLElement | null) => section?.scrollIntoView({ block: 'nearest' })
