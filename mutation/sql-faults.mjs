const rules = [
  [/<=/g, '<', '>'],
  [/>=/g, '>', '<'],
  [/(?<![-<])>(?![=>])/g, '>=', '<='],
  [/<(?![=>@])/g, '<=', '>='],
  [/<>/g, '='],
  [/ = /g, ' <> '],
  [/(?<!between \S+ )\band\b/g, 'or'],
  [/\bor\b/g, 'and'],
  [/\bis null\b/g, 'is not null'],
  [/\bis not null\b/g, 'is null'],
  [/\bnot exists\b/g, 'exists'],
  [/(?<!not )\bexists\b/g, 'not exists'],
  [/(?<!is )\bnot (?!exists|null|distinct)/g, ''],
  [/\btrue\b/g, 'false'],
  [/\bfalse\b/g, 'true'],
  [/ desc\b/g, ''],
  [/\border by [\w.]+(?![\w.]* desc)/g, '$& desc'],
  [/\bmin\(/g, 'max('],
  [/\bmax\(/g, 'min('],
  [/\ball\(/g, 'any('],
  [/\bany\(/g, 'all('],
  [/ - /g, ' + '],
  [/ \+ /g, ' - '],
]
const wholeNumber = /(?<![\w.$-])\d+(?![\w.])/g

/** To be applied one at a time. */
export function sqlFaults(text) {
  const swapped = rules.flatMap(([pattern, ...replacements]) =>
    matchesOf(text, pattern).flatMap(({ index, 0: from }) =>
      replacements.map((to) => ({ at: index, from, to: to.replace('$&', from) })),
    ),
  )
  const raised = matchesOf(text, wholeNumber).map(({ index, 0: from }) => ({
    at: index,
    from,
    to: String(Number(from) + 1),
  }))
  return [...swapped, ...raised]
}

const matchesOf = (text, pattern) =>
  [...text.matchAll(pattern)].filter(({ index }) => {
    const line = text.slice(text.lastIndexOf('\n', index) + 1, index)
    return !line.includes('--')
  })
