/** The message says in one sentence what to do; shown without a stack. */
export class CannotStart extends Error {}
