/** The mutated files: rules, verbs, conditions, the contract's rules and the browser's session. */
export const targets = [
  'contract/src/{find-redirect,person-name,readable-path,return-path,taipei-time,without-end-slashes}.ts',
  'api/src/booking/{booking-rules,decide-change,decide-order}.ts',
  'api/src/booking/{book-days,cancel-booking,change-booking,read-order-facts}.ts',
  'api/src/booking/{calendar/read-calendar,limits/member-limits,rounds/decide-round}.ts',
  'api/src/catalog/{class-card-row,class-groups,class-orders,class-samples,class-state,day-conditions,list-classes,next-bookable-day,page-of-days}.ts',
  'api/src/identity/{change-profile,check-profile-fields,refresh-token,rotate-session,sign-up}.ts',
  'api/src/people/read-teachers.ts',
  'api/src/platform/{idempotency,list-cursor}.ts',
  'api/src/platform/http/{check-access,check-answers}.ts',
  'web/app/client/session/{auth-state,call-api,refresh-tokens}.ts',
  'web/app/features/booking/day-selection.ts',
]

/**
 * The tests that are run for each mutant: those next to the code. Excluded are tests that repeat thousands of operations,
 * run concurrent requests or measure times: they are slow and may fail on a busy machine without a fault.
 */
export const tests = {
  include: [
    'contract/src/*.test.ts',
    'api/src/{booking,catalog,identity,people}/*.test.ts',
    'api/src/booking/{calendar/read-calendar,limits/*,rounds/decide-round}.test.ts',
    'api/src/platform/{idempotency,list-cursor}.test.ts',
    'api/src/platform/http/check-*.test.ts',
    'web/app/{client/session,features/booking}/*.test.ts',
  ],
  exclude: [
    'api/src/booking/{booking-model,last-seat-churn,limits/limits-at-once.security,parallel-bookings,random-operations}.test.ts',
    'api/src/identity/{refresh-races,refresh-reuse,*.security}.test.ts',
    '**/jobs.test.ts',
  ],
}
