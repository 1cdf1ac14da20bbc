/** The classes of a course, a base or a teacher are listed up to this number; a list of as many means "at least". */
export const maxClassesOfThing = 200
