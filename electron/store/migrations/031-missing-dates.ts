/**
 * Mends data of older versions, which rejected expenses without a date and stored an unset datetime as `0000-00-00
 * 00:00:00`. If an expense was rejected, all expenses are pulled again.
 */
const undated = `list = 'expense' AND json_type(raw, '$.date') IN ('null', 'text') AND (
  coalesce(raw ->> '$.date', '') = '' OR raw ->> '$.date' GLOB '0000-*'
  OR raw ->> '$.date' GLOB '[0-9][0-9][0-9][0-9]-00-*' OR raw ->> '$.date' GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-00*')`

export const missingDates: readonly string[] = [
  `DELETE FROM settings WHERE key LIKE 'pull.expense.%'
     AND EXISTS (SELECT 1 FROM rejected_rows WHERE ${undated})`,
  `DELETE FROM rejected_rows WHERE ${undated}`,
  `UPDATE expense_details SET updated = NULL WHERE updated GLOB '0000-*'`,
]
