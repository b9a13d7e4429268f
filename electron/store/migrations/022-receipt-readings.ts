/** Results of reading receipts, by the content of the file: reading the same file again gives the same. */
export const receiptReadings: readonly string[] = [
  `CREATE TABLE receipt_readings (
    hash TEXT NOT NULL PRIMARY KEY,
    version INTEGER NOT NULL,
    result TEXT NOT NULL
  ) STRICT`,
]
