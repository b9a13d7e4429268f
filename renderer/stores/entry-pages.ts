/** Infinite list of entries. A page lies between two cursors, so a reload neither repeats nor omits entries. */
import { createStore } from 'zustand/vanilla'
import type {
  EntryFilter,
  EntryPlace,
  EntrySums,
  ListedEntry,
} from '../../shared/contract/groups/entries.ts'
import { success, type Outcome, type StintError } from '../../shared/contract/errors.ts'
import type { Answers } from '../data/answers.ts'
import { shareStructure } from '../data/structural-sharing.ts'

const pageSize = 200
/** Maximum number of entries in a reloaded page. */
const maxPageSize = 1000
/** Number of pages kept fresh on each side of the visible page. */
const freshDistance = 2

type Page = {
  readonly after: EntryPlace | null
  readonly entries: readonly ListedEntry[]
  /** Cursor of the next page; null if there is no further page. */
  readonly next: EntryPlace | null
  readonly isStale: boolean
}

/** Loaded pages of the entry list, and the totals of all entries that match its filter. */
export type EntryPagesState = {
  /** Filter of the list; null while it is closed. */
  readonly filter: EntryFilter | null
  readonly pages: readonly Page[]
  readonly sums: EntrySums | null
  readonly error: StintError | null
}

export type EntryPages = ReturnType<typeof createEntryPages>

const closed: EntryPagesState = { filter: null, pages: [], sums: null, error: null }

/** Creates the list of all entries. The list stays empty until `show` is called with a filter. */
export function createEntryPages(answers: Answers) {
  const state = createStore<EntryPagesState>(() => closed)
  let onScreen = 0
  /** Number of filters set so far. Responses requested for an earlier filter are ignored. */
  let turn = 0
  /** Number of changes so far. A response requested before a later change may be stale. */
  let changes = 0
  let isLoading = false

  const fetchPage = async (
    filter: EntryFilter,
    after: EntryPlace | null,
    upTo: EntryPlace | null,
  ): Promise<Page | null> => {
    const before = changes
    const outcome = await requestPage(answers, filter, after, upTo)
    if (outcome.ok) return { ...outcome.value, isStale: before !== changes }
    state.setState({ error: outcome.error })
    return null
  }
  const fetchSums = async (filter: EntryFilter, of: number): Promise<void> => {
    const outcome = await answers.once('entries.sums', { filter })
    if (of === turn && outcome.ok) state.setState({ sums: outcome.value })
  }
  const reloadStale = async (): Promise<void> => {
    const currentTurn = turn
    const { filter, pages } = state.getState()
    if (!filter) return
    for (const index of pagesNear(onScreen)) {
      const page = state.getState().pages[index]
      if (!page?.isStale) continue
      const isLast = index === pages.length - 1
      const again = await fetchPage(filter, page.after, isLast && !page.next ? null : page.next)
      if (currentTurn !== turn || !again) return
      state.setState(({ pages: known }) => ({ error: null, pages: withPage(known, page, again) }))
    }
  }
  const refresh = async (): Promise<void> => {
    const { filter } = state.getState()
    if (!filter) return
    changes += 1
    state.setState(({ pages }) => ({ pages: pages.map((page) => ({ ...page, isStale: true })) }))
    await Promise.all([reloadStale(), fetchSums(filter, turn)])
  }
  answers.onStale(['entries.list', 'entries.sums'], refresh)
  return {
    state,
    /** Shows the entries that match the filter, newest first; null closes the list. */
    async show(filter: EntryFilter | null): Promise<void> {
      turn += 1
      const currentTurn = turn
      onScreen = 0
      if (!filter) return state.setState(closed)
      state.setState({ filter, error: null })
      const [first] = await Promise.all([
        fetchPage(filter, null, null),
        fetchSums(filter, currentTurn),
      ])
      if (currentTurn !== turn || !first) return
      state.setState({ pages: [first] })
      await reloadStale()
    },
    async loadMore(): Promise<void> {
      const currentTurn = turn
      const { filter, pages } = state.getState()
      const next = pages.at(-1)?.next
      if (!filter || !next || isLoading) return
      isLoading = true
      const page = await fetchPage(filter, next, null)
      isLoading = false
      // The last page may end elsewhere by now.
      if (currentTurn !== turn || !page || state.getState().pages.at(-1)?.next !== next) return
      state.setState(({ pages: known }) => ({ pages: [...known, page] }))
      await reloadStale()
    },
    async setVisiblePage(page: number): Promise<void> {
      if (page === onScreen) return
      onScreen = page
      await reloadStale()
    },
  }
}

/** Requests the entries from `after` to `upTo`. Without `upTo`, requests one page that begins at `after`. */
async function requestPage(
  answers: Answers,
  filter: EntryFilter,
  after: EntryPlace | null,
  upTo: EntryPlace | null,
): Promise<Outcome<Omit<Page, 'isStale'>>> {
  const outcome = await answers.once('entries.list', {
    filter,
    limit: upTo ? maxPageSize : pageSize,
    ...(after && { after }),
    ...(upTo && { upTo }),
  })
  if (!outcome.ok) return outcome
  const { entries: found, next } = outcome.value
  return success({ after, entries: found, next: next ?? upTo })
}

function pagesNear(visible: number): readonly number[] {
  const first = Math.max(0, visible - freshDistance)
  return Array.from({ length: visible + freshDistance + 1 - first }, (_, offset) => first + offset)
}

/** Replaces a page. If the new one ends earlier, drops the pages after it, because entries would be missing between. */
function withPage(pages: readonly Page[], former: Page, next: Page): readonly Page[] {
  const index = pages.findIndex((one) => one.after === former.after && one.next === former.next)
  if (index === -1) return pages
  const page = { ...next, entries: shareStructure(former.entries, next.entries) }
  const isCut = former.next !== null && next.next !== former.next
  return [...pages.slice(0, index), page, ...(isCut ? [] : pages.slice(index + 1))]
}
