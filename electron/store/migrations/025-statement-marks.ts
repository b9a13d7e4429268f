/** The person's decisions about lines of bank statements: the expense of a line, or none for an ignored line. */
export const statementMarks: readonly string[] = [
  `CREATE TABLE statement_marks (
    line_key TEXT NOT NULL PRIMARY KEY,
    expense_id TEXT,
    marked_at INTEGER NOT NULL
  ) STRICT`,
]
