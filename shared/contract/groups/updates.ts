/** Updating the program, and returning to the previous version (decision 137). */
import { z } from 'zod'
import type { UpdateProblem } from '../../domain/updates/update-problem.ts'
import type { UpdateStatus } from '../../domain/updates/update-status.ts'
import type { EpochMs } from '../../domain/units.ts'
import { nothing } from '../field-schemas.ts'
import { command, query } from './define.ts'

export type UpdateState = {
  readonly status: UpdateStatus
  readonly version: string
  /** When the update server last answered; null if never. */
  readonly checkedAt: EpochMs | null
  /** The previous version; null if its package is gone. `problem`: why it can't be installed; null if it can. */
  readonly wayBack: { readonly version: string; readonly problem: UpdateProblem | null } | null
  /** Windows and tray mention the update; false while a form is open, or after “Later”. */
  readonly isAnnounced: boolean
}

export const updates = {
  state: query(nothing, ['updates']).answers<UpdateState>(),
  /** Checks for an update. Fails with `busy`, `unavailable` (off in this build). */
  check: command(nothing).answers<UpdateState>(),
  /** Returns when the download has begun. Fails with `notFound` if nothing can be downloaded. */
  download: command(nothing).answers<UpdateState>(),
  /** Installs the downloaded version and restarts. Fails with `busy` (a form is open), `notFound` (no download). */
  install: command(nothing).answers<UpdateState>(),
  /** Skips the version: it is not offered again until the user asks for it. Fails with `notFound`, `storage`. */
  skip: command(nothing).answers<UpdateState>(),
  /** Stops announcing the update until the next start. */
  later: command(nothing).answers<UpdateState>(),
  /** Installs the previous version. Fails with `busy`, `notFound`. */
  goBack: command(nothing).answers<UpdateState>(),
  /** Reports whether a form or dialog is open in the calling window. */
  reportForm: command(z.strictObject({ isOpen: z.boolean() })).answers<null>(),
}
