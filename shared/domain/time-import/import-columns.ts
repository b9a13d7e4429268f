/** Meanings that columns in a tracker's export can have. There is at most one column for each meaning. */
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
