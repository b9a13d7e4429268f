/** The index orders filtered entry lists, and contains the columns that the filters compare. */
const entryLists: readonly string[] = [
  // Time of the service's last change; null where unknown.
  `ALTER TABLE time_entries ADD COLUMN updated_at INTEGER`,
  `CREATE INDEX time_entries_by_update ON time_entries (updated_at) WHERE updated_at IS NOT NULL`,
  `DROP INDEX time_entries_by_start`,
  `CREATE INDEX time_entries_by_start ON time_entries (started_at, billable, billed, is_logged)
    WHERE deleted_at IS NULL`,
  `CREATE INDEX time_entries_deleted ON time_entries (started_at) WHERE deleted_at IS NOT NULL`,
]

const billedTime: readonly string[] = [
  `CREATE INDEX time_entries_billed ON time_entries (project_id)
    WHERE billed = 1 AND deleted_at IS NULL`,
]

/** Raw rows for updates that send the whole row; a state for creates whose response could not be parsed. */
const serviceRows: readonly string[] = [
  `CREATE TABLE service_rows (
    entity TEXT NOT NULL,
    service_id INTEGER NOT NULL,
    raw TEXT NOT NULL,
    PRIMARY KEY (entity, service_id)
  ) STRICT, WITHOUT ROWID`,
  // 1: the service answered with success, but without a row that could be parsed.
  `ALTER TABLE outbox ADD COLUMN accepted INTEGER NOT NULL DEFAULT 0`,
  // Inconclusive look-ups in a row.
  `ALTER TABLE outbox ADD COLUMN vain_look_ups INTEGER NOT NULL DEFAULT 0`,
  // Entries are pulled again: their raw rows were not stored so far.
  `DELETE FROM settings WHERE key IN ('pull.timeEntry.mark', 'pull.timeEntry.resume')`,
]

const names: readonly string[] = [
  // part is an entity; its operations are held while it has a row here.
  `CREATE TABLE missing_parts (
    part TEXT NOT NULL PRIMARY KEY,
    reason TEXT NOT NULL
  ) STRICT`,

  // The service's own list of clients; the user's names stay in client_names.
  `CREATE TABLE service_clients (
    id INTEGER NOT NULL PRIMARY KEY,
    name TEXT,
    is_archived INTEGER NOT NULL DEFAULT 0
  ) STRICT`,
  `ALTER TABLE categories ADD COLUMN is_archived INTEGER NOT NULL DEFAULT 0`,

  `ALTER TABLE time_entries ADD COLUMN project_service_id INTEGER`,
  // Entries are pulled again, with their billable services.
  `DELETE FROM settings WHERE key LIKE 'pull.timeEntry.%'`,
]

/** Former ids of projects, which entries and expenses on the service may still refer to. */
const formerIds: readonly string[] = [
  `CREATE TABLE former_ids (
    seq INTEGER PRIMARY KEY,
    entity TEXT NOT NULL,
    service_id INTEGER NOT NULL,
    local_id TEXT NOT NULL,
    UNIQUE (entity, service_id)
  ) STRICT`,
  `CREATE INDEX former_ids_by_row ON former_ids (entity, local_id)`,
]

const importedChanges: readonly string[] = [
  `CREATE TABLE imported_changes (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    entity TEXT NOT NULL,
    local_id TEXT NOT NULL,
    service_id INTEGER,
    kind TEXT NOT NULL CHECK (kind IN ('update', 'delete')),
    patch TEXT NOT NULL,
    base TEXT,
    title TEXT,
    created_at INTEGER NOT NULL
  ) STRICT`,

  // Creates that were found on the service without having been sent by this computer: another computer sent them.
  `CREATE TABLE found_creates (
    local_id TEXT NOT NULL PRIMARY KEY,
    entity TEXT NOT NULL
  ) STRICT`,
]

/**
 * Rows that the service lost, kept until the user decides. Column `there`: the service's version as JSON; null if the
 * service lacks the row.
 */
const lostRows: readonly string[] = [
  `CREATE TABLE lost_rows (
    entity TEXT NOT NULL,
    local_id TEXT NOT NULL,
    there TEXT,
    PRIMARY KEY (entity, local_id)
  ) STRICT`,
]

/** Rows whose update or delete got no response and may still be in flight. */
const unsettledRows: readonly string[] = [
  // until: end of the late-arrival window (late-arrivals.ts).
  `CREATE TABLE unsettled_rows (
    entity TEXT NOT NULL,
    local_id TEXT NOT NULL,
    until INTEGER NOT NULL,
    PRIMARY KEY (entity, local_id)
  ) STRICT`,
]

/** Tags of time entries, stored only on this computer, in the form `travel,on site` (shared/domain/entries/tags.ts). */
const tags: readonly string[] = [
  `ALTER TABLE time_entries ADD COLUMN tags TEXT NOT NULL DEFAULT ''`,
  `CREATE INDEX time_entries_tagged ON time_entries (tags, started_at)
     WHERE tags <> '' AND deleted_at IS NULL`,
]

/** Recurring profiles in the service's list, and those made on this computer (decision 109). They hold no card data. */
const recurringProfiles: readonly string[] = [
  `CREATE TABLE recurring_profiles (
    id TEXT NOT NULL PRIMARY KEY,
    service_id INTEGER UNIQUE,
    state TEXT NOT NULL CHECK (state IN ('sending', 'uncertain', 'known')),
    content TEXT NOT NULL,
    gateway TEXT,
    changed_at INTEGER NOT NULL
  ) STRICT`,
]

/** Requests of the last 30 days, without secrets; the daily counts include requests that the log had no room for. */
const deliveries: readonly string[] = [
  `CREATE TABLE deliveries (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    at INTEGER NOT NULL,
    verdict TEXT NOT NULL,
    is_accepted INTEGER NOT NULL,
    event TEXT,
    object_id TEXT,
    payload TEXT NOT NULL,
    took INTEGER
  ) STRICT`,
  `CREATE INDEX deliveries_by_result ON deliveries (is_accepted, id)`,
  `CREATE TABLE delivery_counts (
    day TEXT NOT NULL,
    verdict TEXT NOT NULL,
    count INTEGER NOT NULL,
    PRIMARY KEY (day, verdict)
  ) STRICT, WITHOUT ROWID`,
]

/** Every field of a staff member except `api_token`. */
const staffDetails: readonly string[] = [
  ...[
    'username',
    'fax',
    'mobile_phone',
    'home_phone',
    'business_phone',
    'street',
    'street2',
    'city',
    'province',
    'postal_code',
    'country',
    'language',
    'currency',
    'last_login_at',
    'signed_up_at',
    'changed_at',
    'system_id',
    'project_ids',
  ].map((column) => `ALTER TABLE staff ADD COLUMN ${column} TEXT`),
  `ALTER TABLE staff ADD COLUMN level INTEGER`,
  `ALTER TABLE staff ADD COLUMN login_count INTEGER`,
  `ALTER TABLE staff ADD COLUMN vis_state INTEGER NOT NULL DEFAULT 0`,
]

/**
 * Colleagues' entries, as a copy for viewing: never edited or sent, and not counted in the user's own lists and totals.
 */
const teamEntries: readonly string[] = [
  `CREATE TABLE team_entries (
    id INTEGER NOT NULL PRIMARY KEY,
    identity_id INTEGER,
    project_id INTEGER,
    client_id INTEGER,
    note TEXT,
    started_at INTEGER NOT NULL,
    duration INTEGER,
    billable INTEGER NOT NULL
  ) STRICT`,
  `CREATE INDEX team_entries_by_start ON team_entries (started_at)`,
  `CREATE TABLE team_ranges (
    range_from INTEGER NOT NULL,
    range_to INTEGER NOT NULL,
    read_at INTEGER,
    refusal TEXT,
    PRIMARY KEY (range_from, range_to)
  ) STRICT, WITHOUT ROWID`,
]

const expenseDetails: readonly string[] = [
  `ALTER TABLE expense_details ADD COLUMN is_duplicate INTEGER NOT NULL DEFAULT 0`,
  `ALTER TABLE expense_details ADD COLUMN bank_name TEXT`,
  `ALTER TABLE expense_details ADD COLUMN external_system_id INTEGER`,
  `ALTER TABLE expense_details ADD COLUMN external_invoice_id INTEGER`,
]

/** Migrations 7 to 20, in order. */
export const laterMigrations: readonly (readonly string[])[] = [
  entryLists,
  billedTime,
  serviceRows,
  names,
  formerIds,
  importedChanges,
  lostRows,
  unsettledRows,
  tags,
  recurringProfiles,
  deliveries,
  staffDetails,
  teamEntries,
  expenseDetails,
]
