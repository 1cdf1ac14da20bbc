/** Ids of the demo world that tests and journeys may rely on, whatever the day it was loaded. */
export const landmarks = {
  /**
   * 手捏一只飯碗 at 鹿港, weekly on the weekday the world was made: 8 coming days, at least 6 with seats, plus up to 3.
   * No other class of this course meets on that weekday.
   */
  openClassId: 1,
  /** Open for registration, every coming day is full. */
  fullClassId: 2,
  /** Registration opens in some days. */
  upcomingClassId: 3,
  /** Registration is over, the first day is still to come. */
  closedClassId: 4,
  cancelledClassId: 5,
  /** Not published: visitors get 404. */
  draftClassId: 6,
  /** Open and free of charge. */
  freeClassId: 7,
  /** Open and held online. */
  onlineClassId: 8,
  endedClassId: 9,
  /** Some days are over, others to come. */
  runningClassId: 10,
  /** Confirmed, and at the same hours as the open class, so booking both clashes. */
  confirmedClassId: 11,
  /** Did not reach its minimum. */
  notOpenedClassId: 12,
  /** Where the open class is held and where the cast's manager and staff work. */
  lukangBaseId: 1,
} as const
