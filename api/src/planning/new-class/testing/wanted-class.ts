/** Times are UTC. */
export const day = (date: string, from = '10:00', until = '12:00') => ({
  startsAt: `${date}T${from}:00.000Z`,
  endsAt: `${date}T${until}:00.000Z`,
})

/** A class of the basics of `arrangeBasics`, with a teacher that the test adds. */
export const wantedClass = {
  courseId: 1,
  baseId: 1,
  name: ' 週六上午班 ',
  venue: '陶藝教室',
  teacherIds: [1],
  capacity: 12,
  feeTwd: 200,
  plusLimit: 2,
  registrationOpensAt: '2026-05-01T00:00:00.000Z',
  publishedAt: '2026-05-01T00:00:00.000Z',
  days: [day('2026-06-06'), day('2026-06-13')],
}
