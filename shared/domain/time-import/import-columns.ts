/** Meanings of columns in a tracker's export, at most one column for each. */
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
