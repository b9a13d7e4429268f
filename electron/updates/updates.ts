/** Checks for updates; downloads and installs them only when the user says so (decision 137). */
import { promises } from 'node:fs'
import { join } from 'node:path'
import { t } from '../../shared/domain/language/translate.ts'
import { failure, success, type Outcome } from '../../shared/contract/errors.ts'
import type { UpdateState } from '../../shared/contract/groups/updates.ts'
import {
  decideOffer,
  untilCheck,
  wayBackProblem,
  type UpdateOffer,
} from '../../shared/domain/updates/decide-offer.ts'
import type { SignedManifest } from '../../shared/domain/updates/manifest.ts'
import {
  isRefusal,
  type PackageKind,
  type UpdateProblem,
} from '../../shared/domain/updates/update-problem.ts'
import {
  isBusy,
  isInstallable,
  nextStatus,
  offerOf,
  type UpdateEvent,
  type UpdateStatus,
  type OffReason,
} from '../../shared/domain/updates/update-status.ts'
import { describeError, detach } from '../base/log.ts'
import type { InstalledPackage } from './installed-package.ts'
import { openKeptPackages } from './kept-packages.ts'
import { diskProblem, UpdateError } from './update-error.ts'
import { openUpdateMemory } from './update-memory.ts'
import {
  openUpdateConnection,
  type UpdateConnection,
  type ConnectionParts,
} from './update-connection.ts'
import { sha512Of } from './download-package.ts'
import type { EpochMs } from '../../shared/domain/units.ts'
import type { Clock } from '../base/clock.ts'
import type { KeyObject } from 'node:crypto'
import type { InstallPackage } from './install-package.ts'

/**
 * Functions behind the IPC calls for updates. Each returns the state after the call. A failure that occurs later is
 * part of a later state.
 */
export type Updates = Pick<ProgramUpdates, keyof ProgramUpdates>

/** Checks for, downloads and installs updates of the program. */
export class ProgramUpdates {
  readonly #parts: UpdateParts
  readonly #memory
  readonly #kept
  readonly #stopChecks: () => void
  #status: UpdateStatus
  #connection: UpdateConnection | null = null
  #installed: InstalledPackage | null = null
  /** Path of the package downloaded in this run; null if there is none. */
  #path: string | null = null
  /** The offered version's signed manifest; null without an offer. */
  #signed: SignedManifest | null = null
  /** Version about which the user wants to be reminded later; null if there is none. */
  #later: string | null = null

  constructor(parts: UpdateParts) {
    const { source, folder, newSecret } = parts
    this.#parts = parts
    this.#memory = openUpdateMemory(folder, newSecret)
    this.#kept = openKeptPackages(join(folder, 'kept'))
    this.#status = 'off' in source ? { kind: 'off', reason: source.off } : { kind: 'idle' }
    this.#stopChecks = 'off' in source ? () => undefined : this.#schedule()
  }

  state(): UpdateState {
    const { version, schema, isFormOpen } = this.#parts
    const previous = this.#status.kind === 'off' ? null : this.#kept.previous(version)
    const offer = offerOf(this.#status)
    const isWaiting = this.#status.kind === 'available' || this.#status.kind === 'ready'
    return {
      status: this.#status,
      version,
      checkedAt: this.#status.kind === 'off' ? null : this.#memory.read().checkedAt,
      wayBack: previous && { version: previous.version, problem: wayBackProblem(previous, schema) },
      isAnnounced: isWaiting && offer?.version !== this.#later && !isFormOpen(),
    }
  }

  check(): Outcome<UpdateState> {
    if (this.#status.kind === 'off') return failure('unavailable', offMessage())
    if (!this.#apply({ type: 'check' })) return failure('busy', busyMessage())
    this.#work('update check', () => this.#findOffer(true))
    return success(this.state())
  }

  download(): Outcome<UpdateState> {
    const offer = offerOf(this.#status)
    if (!this.#apply({ type: 'download' }) || !offer) return failure('notFound', noUpdate())
    this.#work('update download', () => this.#downloadOffer(offer))
    return success(this.state())
  }

  install(): Outcome<UpdateState> {
    const offer = offerOf(this.#status)
    const signed = this.#signed
    if (!isInstallable(this.#status) || !offer || this.#path === null || !signed) {
      return failure('notFound', noUpdate())
    }
    const [path, kind] = [this.#path, this.#kindOf()]
    return this.#begin({ type: 'install' }, async () => {
      await this.#replace(kind, offer, path)
      const { version, schema, log } = this.#parts
      const next = { version: offer.version, packageKind: kind, file: offer.file, signed }
      // The new version is installed. If its package can't be stored, the user can't go back to it later, and nothing
      // else is lost.
      await this.#kept.installed(next, path, { version, schema }).catch((error: unknown) => {
        log.warn('package not kept', { cause: describeError(error) })
      })
      this.#memory.change({ downloaded: null, skipped: null })
    })
  }

  goBack(): Outcome<UpdateState> {
    if (this.#status.kind === 'off') return failure('unavailable', offMessage())
    const { version, schema, findInstalled } = this.#parts
    const previous = this.#kept.previous(version)
    if (!previous) return failure('notFound', t`The previous version isn’t on this computer.`)
    const offer: UpdateOffer = {
      version: previous.version,
      notes: '',
      releasedAt: null,
      file: previous.file,
    }
    return this.#begin({ type: 'goBack', offer }, async () => {
      const problem = wayBackProblem(previous, schema)
      if (problem) throw new UpdateError(problem)
      this.#installed ??= await findInstalled()
      const kind = this.#kindOf()
      const file = this.#connect().keptFile(previous, kind)
      await this.#replace(kind, { ...offer, file }, this.#kept.pathOf(file))
      this.#kept.wentBack()
      this.#memory.change({ downloaded: null, skipped: version })
    })
  }

  skip(): Outcome<UpdateState> {
    const offer = offerOf(this.#status)
    if (!offer || nextStatus(this.#status, { type: 'skip' }) === null) {
      return failure('notFound', noUpdate())
    }
    try {
      this.#memory.change({ skipped: offer.version, downloaded: null })
    } catch (error) {
      return failure('storage', t`Couldn’t save your choice (${codeOf(error)}). Try again.`)
    }
    this.#apply({ type: 'skip' })
    this.#path = null
    detach(this.#parts.log, 'skipped update', this.#connection?.clear() ?? Promise.resolve())
    return success(this.state())
  }

  later(): Outcome<UpdateState> {
    this.#later = offerOf(this.#status)?.version ?? null
    this.#parts.changed()
    return success(this.state())
  }

  async close(): Promise<void> {
    this.#stopChecks()
    await this.#connection?.close()
  }

  #schedule(): () => void {
    const { clock, isAutomatic, isFormOpen } = this.#parts
    return scheduleChecks({
      clock,
      // A package that was downloaded is offered again after a start, however recent the last check was.
      checkedAt: () => (this.#isForgotten() ? null : this.#memory.read().checkedAt),
      isWanted: () =>
        isAutomatic() && !isFormOpen() && !isBusy(this.#status) && this.#status.kind !== 'ready',
      check: () => {
        if (this.#apply({ type: 'check' })) this.#work('update check', () => this.#findOffer(false))
      },
    })
  }

  #isForgotten(): boolean {
    return this.#memory.read().downloaded !== null && this.#status.kind === 'idle'
  }

  /** Applies an event. Returns false if it does not fit the state. */
  #apply(event: UpdateEvent): boolean {
    const next = nextStatus(this.#status, event)
    if (next === null) return false
    this.#status = next
    this.#parts.changed()
    return true
  }

  /** Runs a step. An error that it throws becomes the status. */
  #work(what: string, step: () => Promise<void>): void {
    const { log } = this.#parts
    const run = async (): Promise<void> => {
      try {
        await step()
      } catch (error) {
        const problem = problemOf(error)
        log.warn(what, { problem: problem.kind, cause: describeError(error) })
        if (this.#status.kind === 'checking' && isRefusal(problem)) this.#rememberCheck()
        this.#apply({ type: 'problem', problem })
      }
    }
    detach(log, what, run())
  }

  /** Stores the time of a check. A refused check counts too, so that it is not repeated every hour. */
  #rememberCheck(): void {
    const { clock, log } = this.#parts
    try {
      this.#memory.change({ checkedAt: clock.now() })
    } catch (error) {
      log.warn('update check not remembered', { cause: describeError(error) })
    }
  }

  async #findOffer(isAsked: boolean): Promise<void> {
    const { version, clock, findInstalled } = this.#parts
    this.#installed ??= await findInstalled()
    const packageKind = this.#kindOf()
    const connection = this.#connect()
    const { manifest, signed } = await connection.check()
    const { newestSeen, skipped, secret, downloaded } = this.#memory.read()
    const facts = { current: version, packageKind, newestSeen, skipped, secret, isAsked }
    const decision = decideOffer(manifest, facts)
    if (decision.kind === 'refused') throw new UpdateError(decision.problem)
    this.#memory.change({ secret, newestSeen: manifest.signedAt, checkedAt: clock.now() })
    if (decision.kind === 'upToDate') return void this.#apply({ type: 'upToDate' })
    const { offer } = decision
    this.#signed = signed
    this.#apply({ type: 'found', offer })
    // The user downloaded it in an earlier run: the package is there already.
    if (downloaded === offer.version && this.#apply({ type: 'download' })) {
      await this.#downloadOffer(offer)
    }
  }

  async #downloadOffer(offer: UpdateOffer): Promise<void> {
    const connection = this.#connect()
    this.#path = await connection.download(offer.file)
    await connection.keepRunning(this.#kept, this.#kindOf())
    this.#memory.change({ downloaded: offer.version })
    this.#apply({ type: 'downloaded' })
  }

  #connect(): UpdateConnection {
    const { source } = this.#parts
    if ('off' in source) throw new Error('updates are off')
    return (this.#connection ??= openUpdateConnection({
      ...this.#parts,
      ...source,
      progress: (received) => void this.#apply({ type: 'progress', received }),
    }))
  }

  /** Begins an installation, which ends with a restart of the program. */
  #begin(event: UpdateEvent, step: () => Promise<void>): Outcome<UpdateState> {
    if (this.#parts.isFormOpen()) {
      return failure(
        'busy',
        t`A form or dialog is open in Stint. Finish it first; nothing you typed is lost.`,
      )
    }
    if (!this.#apply(event)) return failure('busy', busyMessage())
    this.#work('update installation', async () => {
      await step()
      this.#parts.log.info('update installed')
      this.#parts.restart()
    })
    return success(this.state())
  }

  async #replace(kind: PackageKind, { file }: UpdateOffer, path: string): Promise<void> {
    const reason = await this.#parts.backUp()
    if (reason !== null) throw new UpdateError({ kind: 'backup', reason })
    // Every program that runs as this user can write to the place where the package was stored, so it is checked again.
    if ((await sha512Of(path)) !== file.sha512) {
      await promises.rm(path, { force: true })
      throw new UpdateError({ kind: 'checksum' })
    }
    const problem = await this.#parts.installPackage(kind, path)
    if (problem) throw new UpdateError(problem)
  }

  /** Returns the kind of the installed package. Throws an `UpdateError` if this copy can't replace itself. */
  #kindOf(): PackageKind {
    if (this.#installed === null) throw new Error('the kind of the package is not known yet')
    if (typeof this.#installed === 'string') return this.#installed
    throw new UpdateError({ kind: 'unsupported', copy: this.#installed.unsupported })
  }
}

/** Returns the problem for an error. An error not from the disk is a bug; its name becomes the code. */
function problemOf(error: unknown): UpdateProblem {
  try {
    return diskProblem(error)
  } catch {
    return { kind: 'disk', code: error instanceof Error ? error.name : 'unknown' }
  }
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? 'unknown'
}

const offMessage = (): string => t`This copy of Stint was built without an update server.`
const busyMessage = (): string => t`Stint is already checking for an update or installing one.`
const noUpdate = (): string => t`There is no update to install at the moment.`

type CheckSchedule = {
  readonly clock: Clock
  readonly checkedAt: () => EpochMs | null
  readonly isWanted: () => boolean
  readonly check: () => void
}

/** In ms. A single long timer is not enough, because computers sleep and settings change. */
const lookInterval = 60 * 60_000

function scheduleChecks({ clock, checkedAt, isWanted, check }: CheckSchedule): () => void {
  const started = clock.monotonic()
  const wait = (): number => untilCheck(clock.monotonic() - started, checkedAt(), clock.now())
  let cancel = (): void => undefined
  const arm = (delay: number): void => {
    cancel = clock.after(delay, look)
  }
  function look(): void {
    const rest = wait()
    if (rest === 0 && isWanted()) check()
    // A timer can ring early; the rest then follows.
    arm(rest === 0 ? lookInterval : Math.min(rest, lookInterval))
  }
  arm(untilCheck(0, null, clock.now()))
  return () => cancel()
}

/** The update server and the key that verifies its signatures, or why there are none. */
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
  /** Resolves with null, or with a message if the backup failed. */
  readonly backUp: () => Promise<string | null>
  readonly restart: () => void
  readonly isAutomatic: () => boolean
  /** True while a form or dialog is open in some window. */
  readonly isFormOpen: () => boolean
  readonly changed: () => void
  readonly clock: Clock
}
