import { groupBy } from 'contract/group-by'
import type { NotifiedPerson } from 'contract/office/notified'

type Group = { of: NotifiedPerson['of']; people: NotifiedPerson[] }

/** By class day and use, in their order; one group of those that are about nothing in particular. */
export const groupsOf = (people: readonly NotifiedPerson[]): Group[] =>
  [...groupBy(people, ({ of }) => (of === null ? '' : `${of.startsAt} ${of.kind} ${of.id}`))]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, these]) => ({ of: these[0]!.of, people: these }))
