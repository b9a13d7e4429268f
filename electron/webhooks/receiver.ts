/**
 * The local receiver of one account's webhooks: it listens on this computer while the program runs, checks what
 * arrives, and pulls what changed (decision 108, docs/interface/webhooks.md#the-local-receiver).
 */
import { t } from '../../shared/domain/language/translate.ts'
import { failure, success, type Outcome } from '../../shared/contract/errors.ts'
import type { DeliveryFilter } from '../../shared/contract/groups/receiver.ts'
import type { CallbackKey } from '../../shared/domain/webhooks/callback-key.ts'
import type { Delivery, Verdict } from '../../shared/domain/webhooks/delivery.ts'
import {
  receiverPath,
  type Listening,
  type ReachReport,
  type ReceiverSettings,
  type ReceiverState,
} from '../../shared/domain/webhooks/receiver.ts'
import { dayOf } from '../../shared/domain/time/calendar.ts'
import type { RefreshedList } from '../../shared/domain/webhooks/refreshed-lists.ts'
import type { Keychain } from '../account/keychain.ts'
import type { ChangeBus } from '../base/change-bus.ts'
import type { Clock } from '../base/clock.ts'
import { describeError, detach, type Log } from '../base/log.ts'
import { writeAll, type Database } from '../store/database.ts'
import { clearDeliveries, countsOfDay, lastEvent, listDeliveries } from '../store/deliveries.ts'
import { receiverSettings, writeReceiverSettings } from '../store/receiver-settings.ts'
import { DeliveryLog } from './delivery-log.ts'
import { createEventJudge } from './event-judge.ts'
import {
  createKnownCallbacks,
  type KnownCallbackOptions,
  type KnownCallbacks,
} from './known-callbacks.ts'
import { ReachTest, type ReachOptions } from './reach-test.ts'
import { Refreshes } from './refreshes.ts'
import { StoredCodes } from './stored-codes.ts'
import { Verification } from './verification.ts'

export type ReceiverOptions = {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly changes: Pick<ChangeBus, 'subscribe' | 'publish'>
  readonly keychain: Pick<Keychain, 'read' | 'keep'>
  /** Returns the name of the keychain entry for codes; null if codes stay in memory. */
  readonly codesEntry: () => string | null
  readonly callbacks: Omit<KnownCallbackOptions, 'database' | 'refresh'>
  /** Pulls lists ahead of their turn. Resolves with true once they have been read, or with false if that failed. */
  readonly pull: (lists: ReadonlySet<RefreshedList>) => Promise<boolean>
  readonly post: ReachOptions['post']
}

/** The local receiver of webhooks, which listens if the user has turned it on. */
export class LocalReceiver {
  readonly #options: ReceiverOptions
  readonly #codes: StoredCodes
  readonly #deliveryLog: DeliveryLog
  readonly #refreshes: Refreshes
  readonly #callbacks: KnownCallbacks
  readonly #verification: Verification
  readonly #reachTest: ReachTest
  readonly #stopListening: () => void
  #listening: Listening = { kind: 'off' }
  #server: { close(): Promise<void> } | null = null
  /** Runs changes that turn the receiver on or off one at a time. */
  #queue: Promise<void> = Promise.resolve()
  #areCodesLoaded = false

  constructor(options: ReceiverOptions) {
    const { database, clock, log, changes } = options
    this.#options = options
    this.#codes = new StoredCodes(options.keychain, options.codesEntry)
    this.#deliveryLog = new DeliveryLog(database, clock, log)
    this.#refreshes = new Refreshes(clock, options.pull)
    this.#reachTest = new ReachTest(options)
    this.#callbacks = createKnownCallbacks({
      ...options.callbacks,
      database,
      refresh: () => void this.#refreshes.request(['callback']),
    })
    this.#verification = new Verification({
      clock,
      callbacks: this.#callbacks,
      onJudged: (verdict, message) => this.#deliveryLog.add(verdict, message),
    })
    this.#stopListening = changes.subscribe(({ topics }) => {
      if (topics.includes('callbacks')) detach(log, 'forget codes', this.#forgetGoneCodes())
    })
    if (receiverSettings(database).isOn) detach(log, 'webhook receiver', this.#restart())
  }

  state(): ReceiverState {
    const { database, clock } = this.#options
    return {
      settings: receiverSettings(database),
      listening: this.#listening,
      today: countsOfDay(database, dayOf(clock.now(), clock.zone())),
      lastEvent: lastEvent(database),
      checkable: [...this.#usableCodes().keys()],
      areCodesLostAtEnd: this.#codes.isMemoryOnly(),
    }
  }

  deliveries({ filter }: { readonly filter: DeliveryFilter }): readonly Delivery[] {
    return listDeliveries(this.#options.database, filter)
  }

  async change(settings: Partial<ReceiverSettings>): Promise<Outcome<null>> {
    const problem = problemOf(settings)
    if (problem) return problem
    const written = writeAll(this.#options.database, (transaction) =>
      writeReceiverSettings(transaction, settings),
    )
    // Only these two settings need a new server; the others are read with each request.
    const needsRestart = settings.isOn !== undefined || settings.port !== undefined
    if (written.ok && needsRestart) await this.#restart()
    return written
  }

  async test(): Promise<Outcome<ReachReport>> {
    const { port, publicUrl } = receiverSettings(this.#options.database)
    const hops = await this.#reachTest.run({ listening: this.#listening, port, publicUrl })
    return success({ at: this.#options.clock.now(), hops })
  }

  clear(): Outcome<null> {
    this.#deliveryLog.flush()
    return writeAll(this.#options.database, clearDeliveries)
  }

  expectCode(key: CallbackKey): void {
    this.#callbacks.expectCode(key, true)
  }

  /** Stores a code that the service accepted, so that its callback's events can be checked. */
  async keepCode(key: CallbackKey, code: string): Promise<void> {
    this.#callbacks.expectCode(key, false)
    // Without a receiver nothing needs the code, so it is not stored (decision 108).
    if (!receiverSettings(this.#options.database).isOn) return
    await this.#loadCodes()
    await this.#codes.keep(key, code)
    this.#announce()
  }

  async close(): Promise<void> {
    this.#stopListening()
    this.#verification.stop()
    this.#refreshes.stop()
    await this.#queue
    await this.#server?.close()
    this.#deliveryLog.close()
  }

  #restart(): Promise<void> {
    this.#queue = this.#queue.then(async () => {
      const server = this.#server
      this.#server = null
      await server?.close()
      const { isOn } = receiverSettings(this.#options.database)
      if (!isOn) return this.#show({ kind: 'off' })
      this.#show({ kind: 'starting' })
      await this.#loadCodes()
      this.#show(await this.#listen())
    })
    return this.#queue
  }

  async #listen(): Promise<Listening> {
    const { clock, database } = this.#options
    const { port } = receiverSettings(database)
    const publicHost = (): string | null => hostOf(receiverSettings(database).publicUrl)
    const judge = createEventJudge({
      clock,
      codes: () => this.#usableCodes(),
      isTest: (parameters) => this.#reachTest.recognises(parameters),
      verify: (message) => this.#verification.take(message),
      refresh: (lists) => this.#refreshes.request(lists),
      onJudged: (verdict, request) => this.#deliveryLog.add(verdict, request),
    })
    try {
      // Loaded on demand, because most users never turn it on.
      const { openHttpReceiver } = await import('./http-receiver.ts')
      this.#server = await openHttpReceiver({
        clock,
        port,
        publicHost,
        judge,
        signatureHeader: () => receiverSettings(database).signatureHeader,
        onRefused: (verdict) => this.#refused(verdict),
      })
      return { kind: 'on' }
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      this.#options.log.warn('webhook receiver not started', { cause: describeError(error) })
      return code === 'EADDRINUSE'
        ? { kind: 'portInUse' }
        : { kind: 'failed', reason: code ?? 'unknown' }
    }
  }

  #refused(verdict: Verdict): void {
    this.#deliveryLog.add(verdict, { at: this.#options.clock.now(), parameters: [] })
  }

  async #loadCodes(): Promise<void> {
    if (this.#areCodesLoaded) return
    await this.#codes.load()
    this.#areCodesLoaded = true
  }

  /** Returns the codes except those of deleted callbacks, which stay stored while the deletion can be undone. */
  #usableCodes(): ReadonlyMap<CallbackKey, string> {
    return new Map([...this.#codes.all()].filter(([key]) => this.#callbacks.isThere(key)))
  }

  async #forgetGoneCodes(): Promise<void> {
    if (this.#areCodesLoaded) await this.#codes.retain((key) => this.#callbacks.isKept(key))
  }

  #show(listening: Listening): void {
    this.#listening = listening
    this.#announce()
  }

  #announce(): void {
    this.#options.changes.publish(new Set(['receiver']))
  }
}

/** Returns a URL's host as a Host header names it; null if it has none. */
function hostOf(url: string): string | null {
  return url === '' ? null : new URL(url).host
}

/** Returns the problem of settings that are invalid although the schema accepts them; null if they are valid. */
function problemOf({ publicUrl = '' }: Partial<ReceiverSettings>): Outcome<never> | null {
  if (publicUrl === '') return null
  const { protocol, hostname, username, password } = new URL(publicUrl)
  if (username !== '' || password !== '') {
    return failure('invalid', t`Leave the user name and password out of the address.`, 'publicUrl')
  }
  if (protocol !== 'https:' && !['127.0.0.1', 'localhost'].includes(hostname)) {
    return failure(
      'invalid',
      t`The service only calls https addresses, such as https://hooks.example.com${receiverPath}.`,
      'publicUrl',
    )
  }
  return null
}
