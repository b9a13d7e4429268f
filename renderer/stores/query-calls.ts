/** The call of each query, and which part of the state it fills. */
import type { StoreApi } from 'zustand/vanilla'
import type { LoadPart } from './load-part.ts'
import { readProjectOverview } from './project-overview.ts'
import { createReceiptQueries } from './receipt-queries.ts'
import type { Bridge } from '../../shared/contract/contract.ts'
import { mostPreviewItems } from '../../shared/contract/import-payloads.ts'
import { success, type Outcome } from '../../shared/contract/errors.ts'
import type { EntryPages } from './entry-pages.ts'
import { showsNames, type WindowState } from './window-state.ts'

/** Name of a query; most are the part of the state that it fills. */
export type QueryName =
  | 'workspace'
  | 'projects'
  | 'clients'
  | 'tags'
  | 'sync'
  | 'unsent'
  | 'imported'
  | 'importedRows'
  | 'entries'
  | 'projectTimes'
  | 'projectOverview'
  | 'earlierWork'
  | 'report'
  | 'weekCheck'
  | 'reportMarks'
  | 'expenses'
  | 'categories'
  | 'staff'
  | 'callbacks'
  | 'classicCallbacks'
  | 'receiver'
  | 'deliveries'
  | 'receipts'
  | 'readings'
  | 'receiptFolder'
  | 'timeImports'
  | 'proposals'
  | 'gapProposals'
  | 'waiting'
  | 'draftReceipts'
  | 'pages'

/** What the queries need besides the calls and the state. */
export type QueryCallParts = {
  readonly pages: Pick<EntryPages, 'refresh'>
  readonly load: LoadPart
  /** Runs the query `imported`. */
  readonly runImported: () => Promise<void>
}

/** Every query but `workspace`, which can replace the whole state. */
export function createQueryCalls(
  client: Bridge,
  state: StoreApi<WindowState>,
  { pages, load, runImported }: QueryCallParts,
): Readonly<Record<Exclude<QueryName, 'workspace'>, () => Promise<void>>> {
  return {
    projects: () => load('projects', client.projects.all()),
    clients: () => load('clients', client.clients.all()),
    tags: () => load('tags', client.entries.tags()),
    // Loaded while a note is typed.
    earlierWork: () => load('earlierWork', client.entries.earlierWork()),
    sync: () => load('sync', client.sync.status()),
    unsent: () => load('unsent', client.sync.unsent()),
    imported: () => load('imported', client.imports.waiting({ limit: mostPreviewItems })),
    // The preview of an imported change depends on its row. Skipped if nothing is imported.
    importedRows: async () => {
      if (state.getState().imported.total > 0) await runImported()
    },
    entries: async () => {
      const { range } = state.getState()
      if (range) await load('entries', withInput(range, client.entries.range(range)))
    },
    projectTimes: async () => {
      if (state.getState().showsProjects) await load('projectTimes', client.projects.times())
    },
    projectOverview: async () => {
      const { projectQuestion: question } = state.getState()
      if (question) await load('projectOverview', readProjectOverview(client, question))
    },
    report: async () => {
      const { reportInput: input } = state.getState()
      if (input) await load('report', withInput(input, client.reports.totals(input)))
    },
    weekCheck: async () => {
      const { weekInput: input } = state.getState()
      if (input) await load('weekCheck', withInput(input, client.reports.weekCheck(input)))
    },
    reportMarks: () => load('reportMarks', client.reports.marks()),
    // Loaded only while an expense screen or a form needs them.
    expenses: async () => {
      const { expenseQuery } = state.getState()
      if (expenseQuery) await load('expenses', client.expenses.list(expenseQuery))
    },
    categories: async () => {
      if (showsNames(state.getState())) await load('categories', client.categories.all())
    },
    staff: async () => {
      if (showsNames(state.getState())) await load('staff', client.staff.all())
    },
    ...createWebhookQueries(client, state, load),
    ...createReceiptQueries(client, state, load),
    ...createProposalQueries(client, state, load),
    pages: () => pages.refresh(),
  }
}

/** Queries of proposals; those made from traces run only while a screen shows them: their sources are read then. */
function createProposalQueries(
  { proposals }: Bridge,
  state: StoreApi<WindowState>,
  load: LoadPart,
) {
  return {
    waiting: () => load('waiting', proposals.waiting()),
    proposals: async () => {
      const { proposalSpan: input } = state.getState()
      if (input) await load('proposals', withInput(input, proposals.between(input)))
    },
    gapProposals: async () => {
      if (state.getState().showsGapProposals) await load('gapProposals', proposals.inGaps())
    },
  }
}

/** Queries of the screen Webhooks, which run only while it is shown. */
function createWebhookQueries(
  { callbacks, classicCallbacks, receiver }: Bridge,
  state: StoreApi<WindowState>,
  load: LoadPart,
) {
  const whileShown = (run: () => Promise<void>) => async (): Promise<void> => {
    if (state.getState().showsCallbacks) await run()
  }
  return {
    callbacks: whileShown(() => load('callbacks', callbacks.all())),
    classicCallbacks: whileShown(() => load('classicCallbacks', classicCallbacks.state())),
    receiver: whileShown(() => load('receiver', receiver.state())),
    deliveries: whileShown(() => {
      const input = { filter: state.getState().deliveryFilter }
      return load('deliveries', withInput(input, receiver.deliveries(input)))
    }),
  }
}

/** A result with its input: the selection may have changed meanwhile. */
async function withInput<Input, Answer>(
  input: Input,
  call: Promise<Outcome<Answer>>,
): Promise<Outcome<{ readonly input: Input; readonly answer: Answer }>> {
  const outcome = await call
  return outcome.ok ? success({ input, answer: outcome.value }) : outcome
}
