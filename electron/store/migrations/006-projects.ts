/**
 * Local settings of projects, their people and services as the service sends them, their tracked time, and an
 * index for the few entries that are longer than a day.
 */
export const projectDetails: readonly string[] = [
  // JSON as the service sent it; null where it did not.
  `ALTER TABLE projects ADD COLUMN services TEXT`,
  `ALTER TABLE projects ADD COLUMN team TEXT`,
  `CREATE TABLE project_local (
    project_id TEXT NOT NULL PRIMARY KEY,
    colour INTEGER,
    is_pinned INTEGER NOT NULL DEFAULT 0,
    rounding TEXT
  ) STRICT`,

  // Sums kept by triggers, so that reading a project's time does not get slower with the number of its
  // entries.
  `CREATE TABLE project_time (
    project_id TEXT NOT NULL PRIMARY KEY,
    seconds INTEGER NOT NULL
  ) STRICT`,
  `INSERT INTO project_time (project_id, seconds)
    SELECT project_id, sum(duration) FROM time_entries
    WHERE project_id IS NOT NULL AND duration IS NOT NULL AND deleted_at IS NULL GROUP BY project_id`,
  `CREATE TRIGGER project_time_in AFTER INSERT ON time_entries WHEN ${counts('new')} BEGIN ${add('new')}; END`,
  `CREATE TRIGGER project_time_out AFTER DELETE ON time_entries WHEN ${counts('old')} BEGIN ${take('old')}; END`,
  `CREATE TRIGGER project_time_old AFTER UPDATE OF project_id, duration, deleted_at ON time_entries
    WHEN ${counts('old')} BEGIN ${take('old')}; END`,
  `CREATE TRIGGER project_time_new AFTER UPDATE OF project_id, duration, deleted_at ON time_entries
    WHEN ${counts('new')} BEGIN ${add('new')}; END`,

  // A range is read from a day before its beginning; longer entries that extend into it are found by this
  // index.
  `CREATE INDEX time_entries_long ON time_entries (started_at)
    WHERE duration > 86400 AND deleted_at IS NULL`,
  // Projects are pulled again, with their people and services.
  `DELETE FROM settings WHERE key LIKE 'pull.project.%'`,
]

function counts(row: 'old' | 'new'): string {
  return `${row}.project_id IS NOT NULL AND ${row}.duration IS NOT NULL AND ${row}.deleted_at IS NULL`
}

function add(row: 'old' | 'new'): string {
  return `INSERT INTO project_time (project_id, seconds) VALUES (${row}.project_id, ${row}.duration)
    ON CONFLICT (project_id) DO UPDATE SET seconds = seconds + excluded.seconds`
}

function take(row: 'old' | 'new'): string {
  return `UPDATE project_time SET seconds = seconds - ${row}.duration WHERE project_id = ${row}.project_id`
}
