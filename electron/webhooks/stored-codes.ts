/** The codes that sign deliveries. As secrets, they are in one keychain entry and nowhere else (decision 108). */
import { z } from 'zod'
import { readCallbackKey, type CallbackKey } from '../../shared/domain/webhooks/callback-key.ts'
import type { Keychain } from '../account/keychain.ts'

const codesSchema = z.record(z.string(), z.string().min(1).max(500))

export class StoredCodes {
  readonly #keychain: Pick<Keychain, 'read' | 'keep'>
  readonly #name: () => string | null
  #codes: ReadonlyMap<CallbackKey, string> = new Map()
  #isMemoryOnly = false

  /** `name`: returns the name of the keychain entry; null if codes stay in memory, as in the demo. */
  constructor(keychain: Pick<Keychain, 'read' | 'keep'>, name: () => string | null) {
    this.#keychain = keychain
    this.#name = name
  }

  all(): ReadonlyMap<CallbackKey, string> {
    return this.#codes
  }

  /** Returns true if the last code could not be stored, so that the next start will lack it. */
  isMemoryOnly(): boolean {
    return this.#isMemoryOnly
  }

  /** Loads the codes. The keychain may ask the user first. Codes that arrived meanwhile take precedence. */
  async load(): Promise<void> {
    const name = this.#name()
    const text = name === null ? null : await this.#keychain.read(name)
    const parsed = codesSchema.safeParse(text === null ? {} : jsonOf(text))
    if (!parsed.success) return
    const stored = Object.entries(parsed.data).filter(([key]) => readCallbackKey(key) !== null)
    const parsedCodes = stored.map(([key, code]) => [key as CallbackKey, code] as const)
    this.#codes = new Map([...parsedCodes, ...this.#codes])
  }

  async keep(key: CallbackKey, code: string): Promise<void> {
    await this.#replace(new Map([...this.#codes, [key, code]]))
  }

  async retain(isKept: (key: CallbackKey) => boolean): Promise<void> {
    const left = [...this.#codes].filter(([key]) => isKept(key))
    if (left.length < this.#codes.size) await this.#replace(new Map(left))
  }

  async #replace(codes: ReadonlyMap<CallbackKey, string>): Promise<void> {
    this.#codes = codes
    const name = this.#name()
    const isKept =
      name !== null && (await this.#keychain.keep(name, JSON.stringify(Object.fromEntries(codes))))
    this.#isMemoryOnly = !isKept
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
