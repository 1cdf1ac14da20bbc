/** Whether `npm run test:soak` runs, which takes the long version of each test. */
const isSoak = process.env['SOAK'] === '1'

/**
 * The size of a test that repeats random or competing work: `short` with every change, `long` in `npm run test:soak`,
 * which runs the files that import this one.
 */
export const soakSize = <Size>({ short, long }: { short: Size; long: Size }): Size => (isSoak ? long : short)
