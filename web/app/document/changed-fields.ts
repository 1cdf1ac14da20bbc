export type ChangedField = HTMLInputElement | HTMLSelectElement

const fields = '#main :is(input[type="checkbox"], select)'

/** The boxes and choices of the page that differ from what the server sent. */
export const changedFields = (): ChangedField[] =>
  [...document.querySelectorAll<ChangedField>(fields)].filter((field) =>
    'options' in field
      ? [...field.options].some((option) => option.defaultSelected && !option.selected)
      : field.checked !== field.defaultChecked,
  )
