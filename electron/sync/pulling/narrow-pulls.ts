/** Pulls lists that a webhook reported as changed, ahead of their turn (decision 108), by the rules of a full pull. */
import type { RefreshedList } from '../../../shared/domain/webhooks/refreshed-lists.ts'
import type { PullContext, PullResult } from './pull-context.ts'
import { pullLists } from './pull-lists.ts'
import { pullNameList } from './pull-names.ts'
import { pullList, removeDeletedElsewhere } from './pull.ts'

type Request = {
  readonly lists: ReadonlySet<RefreshedList>
  readonly resolve: (isPulled: boolean) => void
}

/** Pending requests to a sync engine to read individual lists ahead of the next full pull. */
export class NarrowPulls {
  #requests: Request[] = []

  /** Requests lists. Resolves to true once all of them have been read after this call, or to false if that fails. */
  request(lists: ReadonlySet<RefreshedList>): Promise<boolean> {
    return new Promise((resolve) => this.#requests.push({ lists, resolve }))
  }

  isWanted(): boolean {
    return this.#requests.length > 0
  }

  /** Reads every requested list once. A list requested during a run is read in the next run. */
  async run(context: PullContext): Promise<PullResult> {
    const requests = this.#requests
    this.#requests = []
    let result: PullResult = { kind: 'pulled' }
    let isPulled = false
    try {
      for (const list of new Set(requests.flatMap(({ lists }) => [...lists]))) {
        result = await readList(context, list)
        if (result.kind !== 'pulled') break
      }
      isPulled = result.kind === 'pulled'
    } finally {
      for (const { resolve } of requests) resolve(isPulled)
    }
    return result
  }

  /** Cancels all requests, which then resolve to false. */
  cancel(): void {
    for (const { resolve } of this.#requests) resolve(false)
    this.#requests = []
  }
}

function readList(context: PullContext, list: RefreshedList): Promise<PullResult> {
  if (list === 'clients' || list === 'categories') return pullNameList(context, list)
  if (list === 'goneProjects') return removeDeletedElsewhere(context, ['project'])
  const listToPull = pullLists.find(({ entity }) => entity === list)
  return listToPull ? pullList(context, listToPull) : Promise.resolve({ kind: 'pulled' })
}
