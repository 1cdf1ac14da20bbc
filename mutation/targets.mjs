/** The mutated files: rules, verbs, conditions, the contract's rules and the browser's session. */
export const targets = [
  'contract/src/{check-in-rules,eligibility,find-redirect,person-name,readable-path,return-path,taipei-time,without-end-slashes}.ts',
  'api/src/booking/{booking-rules,decide-change,decide-order}.ts',
  'api/src/booking/{book-days,cancel-booking,change-booking,read-order-facts}.ts',
  'api/src/booking/{choose-promoted,end-vain-waits,expire-offers,promote-overdue,promote-waiting,run-for-days}.ts',
  'api/src/booking/check-in/{check-in-code,check-in-own-day,decide-attendance,find-party,record-attendance,require-desk-day,write-attendance}.ts',
  'api/src/booking/closures/{apply-closure,apply-to-day,continue-closures,finish-closure,list-closable-days,read-closures,undo-closure,undo-on-day}.ts',
  'api/src/booking/eligibility/{read-eligibility,require-eligible}.ts',
  'api/src/booking/overbooking/{admit-guest,admit-waiting,overbook,read-overbookings,seats-to-add,write-overbooking}.ts',
  'api/src/booking/staff-class/{cancel-days,change-class,choose-days,decide-class,lock-class,move-day,move-online,propose-decision,require-staff-class,restore-days,set-capacity,set-class-rules,tell-bookings}.ts',
  'api/src/booking/{calendar/read-calendar,limits/member-limits,rounds/decide-round}.ts',
  'api/src/catalog/{class-card-row,class-groups,class-orders,class-samples,class-state,day-conditions,list-classes,next-bookable-day,page-of-days}.ts',
  'api/src/catalog/write-class-{days,decision,rules}.ts',
  'api/src/identity/{change-profile,check-profile-fields,refresh-token,rotate-session,sign-up}.ts',
  'api/src/notifications/outbox/{dispatch-events,due-at,write-messages}.ts',
  'api/src/notifications/send/{claim-deliveries,decide-delivery,line-budget,may-push,send-deliveries,settle-deliveries}.ts',
  'api/src/notifications/timed/{remind-day-before,remind-to-decide,tell-followers,thank-after-class,write-in-batches}.ts',
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
    'api/src/booking/{check-in,closures,eligibility,overbooking,staff-class}/*.test.ts',
    'api/src/notifications/{outbox,send,timed}/*.test.ts',
    'api/src/booking/{calendar/read-calendar,limits/*,rounds/decide-round}.test.ts',
    'api/src/platform/{idempotency,list-cursor}.test.ts',
    'api/src/platform/http/check-*.test.ts',
    'web/app/{client/session,features/booking}/*.test.ts',
  ],
  exclude: [
    'api/src/booking/{booking-model,last-seat-churn,limits/limits-at-once.security,parallel-bookings,random-operations}.test.ts',
    'api/src/booking/{check-in/arrivals-at-once,overbooking/overbook-at-once}.test.ts',
    'api/src/notifications/send/killed-senders.test.ts',
    'api/src/identity/{refresh-races,refresh-reuse,*.security}.test.ts',
    '**/jobs.test.ts',
  ],
}
