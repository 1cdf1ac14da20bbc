export type Commit = { hash: string; subject: string }

export type Release = {
  version: string
  /** `YYYY-MM-DD`. */
  date: string
  commits: readonly Commit[]
}

const internalAreas = new Set(['bench', 'docs', 'e2e', 'mutation', 'scripts', 'test', 'tests', 'texts'])

/** Work on tests, measurements and documents is counted in one line. */
export function changelogOf({ version, date, commits }: Release): string {
  const byArea = new Map<string, string[]>()
  let internal = 0
  for (const { hash, subject } of commits) {
    const { area, change } = split(subject)
    if (area.split(/,\s*/).every((each) => internalAreas.has(each))) internal++
    else byArea.set(area, [...(byArea.get(area) ?? []), `- ${change} (${hash})`])
  }
  const areas = [...byArea.keys()].toSorted()
  return [
    `# ${version}, ${date}`,
    ...areas.map((area) => `## ${area}\n\n${byArea.get(area)!.join('\n')}`),
    ...(internal === 0 ? [] : [`${internal} changes of tests, measurements and documents are not listed.`]),
  ]
    .join('\n\n')
    .concat('\n')
}

const split = (subject: string): { area: string; change: string } => {
  const found = /^([a-z][\w, -]{0,40}): (.+)$/.exec(subject)
  return found ? { area: found[1]!, change: found[2]! } : { area: 'other', change: subject }
}
