export type ChangedField = HTMLInputElement | HTMLSelectElement

const fields = '#main :is(input[type="checkbox"], select)'

export const changedFields = (): ChangedField[] =>
  [...document.querySelectorAll<ChangedField>(fields)].filter((field) =>
    'options' in field
      ? [...field.options].some((option) => option.defaultSelected && !option.selected)
      : field.checked !== field.defaultChecked,
  )
