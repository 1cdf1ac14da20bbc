import { Client } from 'pg'
import { appGroup, appRole, databaseName, ownerRole } from './server-plan.ts'

/**
 * Creates the database and roles where missing and corrects changed ones; idempotent. The application's role has only
 * its group membership: migrations grant permissions to the group.
 */
export async function prepareDatabase(socketDir: string): Promise<void> {
  const client = new Client({ host: socketDir, user: ownerRole, database: 'postgres' })
  await client.connect()
  try {
    await client.query(roles)
    const found = await client.query('select 1 from pg_database where datname = $1', [databaseName])
    if (!found.rowCount) await client.query(`create database ${databaseName} owner ${ownerRole}`)
    await client.query(rights)
  } finally {
    await client.end()
  }
}

/** A connection string for both node-postgres and libpq. */
export function databaseUrl(role: string, socketDir: string): string {
  return `postgres://${role}@/${databaseName}?host=${encodeURIComponent(socketDir)}`
}

const roles = `
  do $$ begin
    if not exists (select from pg_roles where rolname = '${appGroup}') then
      create role ${appGroup} nologin;
    end if;
    if not exists (select from pg_roles where rolname = '${appRole}') then
      create role ${appRole} login in role ${appGroup};
    end if;
  end $$;
  grant ${appGroup} to ${appRole};
  alter role ${appRole} set statement_timeout = '5s';
  alter role ${appRole} set lock_timeout = '3s';
  alter role ${appRole} set idle_in_transaction_session_timeout = '10s';
`

/**
 * By default PostgreSQL lets everybody connect to every database and create temporary tables; here only the group may
 * connect.
 */
const rights = `
  revoke all on database ${databaseName} from public;
  revoke all on database postgres from public;
  grant connect on database ${databaseName} to ${appGroup};
`
