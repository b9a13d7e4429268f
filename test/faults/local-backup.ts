/** Backups of the database of this machine, in a folder that is created with the first one. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRestoreBackupCommands } from '../../electron/commands/restore-backup.ts'
import type { StoreBench } from '../fakes/store-bench.ts'

export class LocalBackup {
  readonly #bench: StoreBench
  #folder: string | null = null
  #file: string | null = null
  #count = 0

  constructor(bench: StoreBench) {
    this.#bench = bench
  }

  take(): void {
    this.#folder ??= mkdtempSync(join(tmpdir(), 'stint-history-'))
    this.#file = join(this.#folder, `${(this.#count += 1)}.db`)
    this.#bench.database.copyTo(this.#file)
  }

  /** The newest backup; does nothing without one. Call it while nothing is sent or pulled. */
  restore(): unknown {
    return this.#file !== null && createRestoreBackupCommands(this.#bench).restore(this.#file)
  }

  remove(): void {
    if (this.#folder !== null) rmSync(this.#folder, { recursive: true, force: true })
  }
}
