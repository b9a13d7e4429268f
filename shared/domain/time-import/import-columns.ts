/** Meanings that columns in a tracker's export can have. At most one column has each meaning. */
export const importColumns = [
  'startDate',
  'startTime',
  'endDate',
  'endTime',
  'duration',
  'break',
  'project',
  'client',
  'note',
  'task',
  'billable',
  'invoiced',
  'tags',
  'person',
  'lastName',
  'email',
] as const
export type ImportColumn = (typeof importColumns)[number]

/**
 * Names of columns by meaning, best first, in the format of language/words/listed.ts. If several columns have the same
 * meaning, their cells decide.
 */
export type ColumnWords = Readonly<Partial<Record<ImportColumn, string>>>
