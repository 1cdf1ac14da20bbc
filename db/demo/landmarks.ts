/** Ids of the demo world that tests and journeys may rely on, independent of the day it was loaded. */
export const landmarks = {
  /**
   * 手捏一只飯碗 at 鹿港, weekly on the weekday of loading: 8 upcoming days, at least 6 with seats, plus up to 3.
   * No other class of this course meets on that weekday.
   */
  openClassId: 1,
  /** Open for registration, every upcoming day is full. */
  fullClassId: 2,
  /** Registration opens in a few days. */
  upcomingClassId: 3,
  /** Registration is closed, the first day is in the future. */
  closedClassId: 4,
  cancelledClassId: 5,
  /** Not published: visitors get 404. */
  draftClassId: 6,
  /** Open and free of charge. */
  freeClassId: 7,
  /** Open and held online. */
  onlineClassId: 8,
  endedClassId: 9,
  /** Some days are past, others upcoming. */
  runningClassId: 10,
  /** Confirmed, at the same times as the open class, so booking both conflicts. */
  confirmedClassId: 11,
  /** Did not reach its minimum number of people. */
  notOpenedClassId: 12,
  /** The check code of a learning record of this year. */
  recordCode: 'K7Q2-9MXA-3F0T',
  /** The base of the open class and of the cast's manager and staff. */
  lukangBaseId: 1,
} as const
