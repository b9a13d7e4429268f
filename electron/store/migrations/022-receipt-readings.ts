/** Results of reading receipts, by the content of the file: the same content has the same result. */
export const receiptReadings: readonly string[] = [
  `CREATE TABLE receipt_readings (
    hash TEXT NOT NULL PRIMARY KEY,
    version INTEGER NOT NULL,
    result TEXT NOT NULL
  ) STRICT`,
]
