/** Writes all data of one account into a zip file (decision 115, docs/export.md). */
import { t } from '../../../shared/domain/language/translate.ts'
import { join } from 'node:path'
import type { DataExportState, WrittenExport } from '../../../shared/contract/groups/data-export.ts'
import { failure, success, type Outcome } from '../../../shared/contract/errors.ts'
import {
  exportSummary,
  type ExportSource,
} from '../../../shared/domain/whole-export/export-summary.ts'
import type { UnsentDraft } from '../../../shared/domain/sync/unsent-file.ts'
import { readConnection } from '../../account/connection.ts'
import type { Clock } from '../../base/clock.ts'
import { describeError, type Log } from '../../base/log.ts'
import { openIfThere } from '../../desktop/files/log-reader.ts'
import { writeStreamedZip, type ZipPart } from '../../desktop/files/streamed-zip.ts'
import {
  countRows,
  exportedReceipts,
  textFiles,
  type ExportedReceipt,
  type TextChunk,
} from '../../queries/whole-export/export-files.ts'
import type { Reader } from '../../queries/reader.ts'
import type { ReceiptFiles } from '../../store/receipts/receipt-files.ts'
import { openSnapshot } from '../../store/snapshot.ts'
import { toStorageError } from '../../store/storage-error.ts'

export type DataExportInput = { readonly program: string; readonly drafts: readonly UnsentDraft[] }

type Parts = {
  readonly clock: Pick<Clock, 'now'>
  readonly log: Log
  readonly receiptFiles: Pick<ReceiptFiles, 'pathOf'>
}

type Run = { readonly stopping: AbortController; readonly total: number; done: number }

/** Creates the functions that export the account in `folder`. */
export function createDataExport(folder: string, parts: Parts) {
  let run: Run | null = null
  let running: Promise<unknown> = Promise.resolve()
  let last: WrittenExport | null = null

  const write = async (
    target: string,
    input: DataExportInput,
    current: (total: number) => Run,
  ): Promise<Outcome<WrittenExport | null>> => {
    const snapshot = openSnapshot(join(folder, 'stint.db'))
    try {
      const rows = countRows(snapshot)
      const receipts = exportedReceipts(snapshot)
      const sum = Object.values(rows).reduce((all, count) => all + count, 0)
      // Each row is written twice: as JSON and as CSV.
      const state = current(2 * sum + receipts.length)
      const missing: string[] = []
      const source = sourceOf(snapshot, input.program, parts.clock)
      const files = async function* (): AsyncGenerator<ZipPart> {
        yield* texts(snapshot, input.drafts, state)
        yield* pictures(receipts, { ...parts, state, missing })
        const count = receipts.length - missing.length
        const contents = { rows, receipts: count, missingReceipts: missing }
        yield text('export.json', [{ text: exportSummary(source, contents), rows: 0 }], state)
      }
      const result = await writeStreamedZip(target, files(), state.stopping.signal)
      if (result.kind !== 'written') {
        return result.kind === 'stopped' ? success(null) : failure('invalid', tooLarge())
      }
      last = {
        file: target,
        bytes: result.bytes,
        rows: sum,
        receipts: receipts.length - missing.length,
        missing: missing.length,
      }
      return success(last)
    } finally {
      snapshot.close()
    }
  }
  return {
    state: (): DataExportState => ({ progress: run && { done: run.done, total: run.total }, last }),
    /**
     * Writes the export to `target`; an existing file is replaced. `program`: version of Stint. Resolves with null if
     * cancelled. Fails with `busy`, `storage`, `invalid` (too much for one zip file).
     */
    async run(target: string, input: DataExportInput): Promise<Outcome<WrittenExport | null>> {
      if (run) return failure('busy', t`An export is already running.`)
      const stopping = new AbortController()
      run = { stopping, total: 0, done: 0 }
      const work = write(target, input, (total) => (run = { stopping, total, done: 0 }))
        .catch((error: unknown) => refused(error, target, parts.log))
        .finally(() => (run = null))
      running = work
      return work
    },
    /** Resolves when the running export has ended; null if none is running. */
    ended: (): Promise<unknown> | null => run && running,
    /** Cancels the export, which then leaves no file behind. */
    cancel: () => run?.stopping.abort(),
    /** Cancels a running export and waits for it to end. Call it before the account is closed. */
    async stop(): Promise<void> {
      run?.stopping.abort()
      await running
    },
  }
}

const tooLarge = (): string =>
  t`Your data is too large for one zip file. The limit is 4 GB and 65,000 receipts.`

function refused(error: unknown, target: string, log: Log): Outcome<never> {
  log.error('export failed', { cause: describeError(error) })
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC') {
    return failure('storage', t`The disk is full. Free up some space, or choose another location.`)
  }
  const storageError =
    error instanceof Error && error.name === 'SqliteError' && toStorageError(error)
  if (storageError) return { ok: false, error: storageError }
  return code === undefined
    ? failure('internal', t`Something went wrong. The log has the details.`)
    : failure('storage', t`Couldn’t write the file to ${target} (${code}).`)
}

function sourceOf(reader: Reader, program: string, clock: Pick<Clock, 'now'>): ExportSource {
  const connection = readConnection(reader)
  const account = {
    name: connection?.businessName ?? null,
    service: connection?.baseUrl ?? null,
    businessId: connection?.businessId ?? null,
    accountId: connection?.accountId ?? null,
  }
  return { program, exportedAt: clock.now(), account }
}

function* texts(reader: Reader, drafts: readonly UnsentDraft[], state: Run): Generator<ZipPart> {
  for (const { name, chunks } of textFiles(reader, drafts)) yield text(name, chunks, state)
}

function text(name: string, chunks: Iterable<TextChunk>, state: Run): ZipPart {
  const encoder = new TextEncoder()
  const encoded = function* (): Generator<Uint8Array> {
    for (const chunk of chunks) {
      yield encoder.encode(chunk.text)
      state.done += chunk.rows
    }
  }
  return { name, isStored: false, chunks: encoded() }
}

type ReceiptParts = Pick<Parts, 'receiptFiles'> & {
  readonly state: Run
  readonly missing: string[]
}

/** Yields the pictures of receipts. A receipt whose file is gone is left out and named in `missing`. */
async function* pictures(
  receipts: readonly ExportedReceipt[],
  { receiptFiles, state, missing }: ReceiptParts,
): AsyncGenerator<ZipPart> {
  for (const { name, hash } of receipts) {
    const file = await openIfThere(receiptFiles.pathOf(hash))
    if (file === null) missing.push(name)
    else {
      try {
        yield { name, isStored: true, chunks: file.createReadStream({ autoClose: false }) }
      } finally {
        await file.close()
      }
    }
    state.done += 1
  }
}
