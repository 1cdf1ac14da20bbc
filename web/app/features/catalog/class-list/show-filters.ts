/** Changes only elements with another value. */
export function showFilters(form: HTMLFormElement | null, search: URLSearchParams): void {
  for (const element of form?.elements ?? []) {
    if (element instanceof HTMLInputElement && element.type === 'checkbox') {
      element.checked = search
        .getAll(element.name)
        .some((values) => values.split(',').includes(element.value))
    } else if (isTyped(element) && element !== document.activeElement) {
      element.value = search.get(element.name) ?? ''
    }
  }
}

const isTyped = (element: Element): element is HTMLInputElement | HTMLSelectElement =>
  element instanceof HTMLSelectElement ||
  (element instanceof HTMLInputElement && (element.type === 'search' || element.type === 'date'))
