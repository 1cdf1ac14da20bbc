import type { NotifiedPerson } from 'contract/closures/notified'

type Group = { of: NotifiedPerson['of']; people: NotifiedPerson[] }

/** By class day and use, in their order; one group of those that are about nothing in particular. */
export function groupsOf(people: readonly NotifiedPerson[]): Group[] {
  // Not `contract/group-by`: the bundler would move it to a chunk of its own, which pages of members load in addition.
  const groups = new Map<string, Group>()
  for (const person of people) {
    const { of } = person
    const key = of === null ? '' : `${of.startsAt} ${of.kind} ${of.id}`
    const known = groups.get(key)
    if (known === undefined) groups.set(key, { of, people: [person] })
    else known.people.push(person)
  }
  return [...groups].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, group]) => group)
}
