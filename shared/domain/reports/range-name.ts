/** Names of the ranges of days that a report can have, relative to today. */
export const rangeNames = [
  'thisWeek',
  'lastWeek',
  'thisMonth',
  'lastMonth',
  'thisQuarter',
  'lastQuarter',
  'thisYear',
  'lastYear',
] as const

/** Name of a range relative to today. */
export type RangeName = (typeof rangeNames)[number]
