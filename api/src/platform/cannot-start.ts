/** Why this process cannot start, in one sentence that says what to do; shown without a stack. */
export class CannotStart extends Error {}
