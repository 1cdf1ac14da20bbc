import { sql } from 'kysely'

/**
 * Always true; evaluated before rows are written, it makes PostgreSQL prefer indexes until the transaction ends. A plan
 * made while a table has one page reads all of it, also after 40,000 rows came in a rush, and is cached until the
 * connection ends or statistics change. It does not change a plan that is cached already.
 */
export const lookUpByKey = sql<boolean>`set_config('enable_seqscan', 'off', true) is not null`
