/** The operating-system user that runs PostgreSQL when Node itself runs as root. */
export type Account = { uid: number; gid: number; name: string }

/** Everything the guardian has to know to run one server; travels as JSON, so plain values only. */
export type ServerPlan = {
  /** Folder that holds the cluster, its lock and its log; `postgres` below it is the cluster itself. */
  home: string
  cluster: string
  binDir: string
  socketDir: string
  /** Absent: PostgreSQL runs as the user that runs Node. */
  account?: Account
  /** Process that asked for the server; named to whoever comes second. */
  ownerPid: number
  /** Server settings that win over ours. */
  settings: Record<string, string>
}

/** What the guardian tells the process that started it. */
export type GuardianReport =
  | { kind: 'ready' }
  | { kind: 'failed'; reason: string }
  | { kind: 'notice'; text: string }

/** The one login that owns every table and runs migrations; it is also the cluster's first superuser. */
export const ownerRole = 'hangkhau_owner'
/** The login of the running application: it has only what migrations grant to `appGroup`. */
export const appRole = 'hangkhau'
export const appGroup = 'hangkhau_app'
export const databaseName = 'hangkhau'
