/** Bundles pulls: events within a tenth of a second share one; after ten in a row there is one every two seconds. */
import type { RefreshedList } from '../../shared/domain/webhooks/refreshed-lists.ts'
import type { Clock } from '../base/clock.ts'
import { TokenBucket } from './token-bucket.ts'

/** In ms; events within this time share one pull. */
const collectFor = 100
const rate = { perSecond: 0.5, burst: 10 }

export class Refreshes {
  readonly #clock: Pick<Clock, 'after' | 'monotonic'>
  readonly #pull: (lists: ReadonlySet<RefreshedList>) => Promise<boolean>
  readonly #bucket: TokenBucket
  #lists = new Set<RefreshedList>()
  #next: Promise<boolean> | null = null
  #cancel: () => void = () => undefined

  constructor(
    clock: Pick<Clock, 'after' | 'monotonic'>,
    pull: (lists: ReadonlySet<RefreshedList>) => Promise<boolean>,
  ) {
    this.#clock = clock
    this.#pull = pull
    this.#bucket = new TokenBucket(clock, rate)
  }

  /** Requests a pull of the lists. Resolves with true once a pull begun after this call has read them. */
  request(lists: readonly RefreshedList[]): Promise<boolean> {
    for (const list of lists) this.#lists.add(list)
    this.#next ??= new Promise((resolve) => {
      const delay = Math.max(collectFor, this.#bucket.readyIn())
      this.#cancel = this.#clock.after(delay, () => {
        this.#bucket.take()
        const collected = this.#lists
        this.#lists = new Set()
        this.#next = null
        resolve(this.#pull(collected))
      })
    })
    return this.#next
  }

  stop(): void {
    this.#cancel()
    this.#next = null
    this.#lists = new Set()
  }
}
