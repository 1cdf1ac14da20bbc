/** The operating-system user that runs PostgreSQL when Node itself runs as root. */
export type Account = { uid: number; gid: number; name: string }

/** Everything the guardian needs to run one server; sent as JSON, so plain values only. */
export type ServerPlan = {
  /** Folder of the cluster, its lock and its log; the cluster itself is in `postgres`. */
  home: string
  cluster: string
  binDir: string
  socketDir: string
  /** Absent: PostgreSQL runs as the user that runs Node. */
  account?: Account
  /** The process that started the server; named in the error for a second start. */
  ownerPid: number
  /** Server settings that override the defaults. */
  settings: Record<string, string>
}

/** Messages from the guardian to the process that started it. */
export type GuardianReport =
  | { kind: 'ready' }
  | { kind: 'failed'; reason: string }
  | { kind: 'notice'; text: string }

/** The login that owns every table and runs migrations; also the cluster's initial superuser. */
export const ownerRole = 'hangkhau_owner'
/** The login of the running application: it has only what migrations grant to `appGroup`. */
export const appRole = 'hangkhau'
export const appGroup = 'hangkhau_app'
export const databaseName = 'hangkhau'
