import type { KeyObject } from 'node:crypto'
import type { OffReason } from '../../shared/domain/updates/update-status.ts'
import type { Clock } from '../base/clock.ts'
import type { InstalledPackage } from './installed-package.ts'
import type { InstallPackage } from './install-package.ts'
import type { ConnectionParts } from './update-connection.ts'

/** The update server and the key that verifies its signatures, or the reason why there are none. */
export type UpdateSource =
  | { readonly url: string; readonly key: KeyObject }
  | { readonly off: OffReason }

export type UpdateParts = Omit<ConnectionParts, 'url' | 'key' | 'progress'> & {
  readonly source: UpdateSource
  /** Version of the database schema that this program writes. */
  readonly schema: number
  readonly newSecret: () => string
  readonly findInstalled: () => Promise<InstalledPackage>
  readonly installPackage: InstallPackage
  /** Backs up the data of every account. Resolves with null, or with a message if that failed. */
  readonly backUp: () => Promise<string | null>
  /** Ends the program gracefully and starts it again. */
  readonly restart: () => void
  /** Returns true if the user allows Stint to check for updates automatically. */
  readonly isAutomatic: () => boolean
  /** Returns true while a form or dialog is open in some window. */
  readonly isFormOpen: () => boolean
  /** Called when any part of `state` has changed. */
  readonly changed: () => void
  readonly clock: Clock
}
