/** Stores facts about updates in a file in the data folder. None of them is ever sent. */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { EpochMs } from '../../shared/domain/units.ts'
import { isVersion } from '../../shared/domain/updates/version.ts'
import { openJsonFile } from '../base/json-file.ts'

export type UpdateFacts = {
  /** Random string that decides when a staged update is offered to this computer. */
  readonly secret: string
  /** Signing time of the newest known manifest; null if there is none. */
  readonly newestSeen: EpochMs | null
  readonly skipped: string | null
  /** Version downloaded and waiting to be installed; null if there is none. */
  readonly downloaded: string | null
  readonly checkedAt: EpochMs | null
}

/** Returns a new random string, from which a staged rollout decides whether this computer gets an update. */
export const newRolloutSecret = (): string => randomUUID()

/** Opens the file of facts about updates. `newSecret`: creates this computer's random string for staged rollouts. */
export function openUpdateMemory(folder: string, newSecret: () => string) {
  return openJsonFile(join(folder, 'updates.json'), (stored) => factsOf(stored, newSecret))
}

function factsOf(stored: unknown, newSecret: () => string): UpdateFacts {
  const values = (typeof stored === 'object' && stored !== null ? stored : {}) as Partial<
    Record<keyof UpdateFacts, unknown>
  >
  const time = (value: unknown): EpochMs | null =>
    typeof value === 'number' && Number.isSafeInteger(value) ? (value as EpochMs) : null
  const version = (value: unknown): string | null =>
    typeof value === 'string' && isVersion(value) ? value : null
  return {
    secret: typeof values.secret === 'string' ? values.secret : newSecret(),
    newestSeen: time(values.newestSeen),
    skipped: version(values.skipped),
    downloaded: version(values.downloaded),
    checkedAt: time(values.checkedAt),
  }
}
