import type { Locator } from '@playwright/test'

/** Chooses by typing a part of the label, or the option at an index, in a field with a list of many options. */
export async function chooseOption(field: Locator, wanted: string | number): Promise<void> {
  await field.click()
  const options = field.page().getByRole('listbox').getByRole('option')
  if (typeof wanted === 'string') await field.fill(wanted)
  await options.nth(typeof wanted === 'number' ? wanted : 0).click()
}
