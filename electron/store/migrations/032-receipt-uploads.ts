/** Receipts on their way to the service (receipt-uploads.ts). */
export const receiptUploads: readonly string[] = [
  // jwt and media_type: the service's response to the upload, until the expense carries the file.
  `CREATE TABLE receipt_uploads (
    receipt_id TEXT NOT NULL PRIMARY KEY,
    state TEXT NOT NULL DEFAULT 'queued',
    attempts INTEGER NOT NULL DEFAULT 0,
    not_before INTEGER NOT NULL DEFAULT 0,
    jwt TEXT,
    media_type TEXT,
    error TEXT,
    queued_at INTEGER NOT NULL
  ) STRICT`,
]
