/**
 * Recording of a line. The request is stored before it is sent, because the program can crash before the draft is
 * deleted. After such a crash, a line is not offered again if main has exactly its record, so no work is recorded
 * twice. The drawback: an exact duplicate that the user intended is dropped if the program is killed at that moment.
 */
import { t } from '../../../shared/domain/language/translate.ts'
import { withMileage } from './mileage-expense.ts'
import type { Preview } from '../../../shared/domain/capture/capture.ts'
import { printAmount } from '../../../shared/domain/capture/amounts.ts'
import { joinTags } from '../../../shared/domain/entries/tags.ts'
import type { EpochMs, ServiceId } from '../../../shared/domain/units.ts'
import { failure, success, type Outcome } from '../../../shared/contract/errors.ts'
import type { CapturedExpense, ExpenseDraftSink } from '../../drafts/captured-expenses.ts'
import type { FieldTexts } from '../../drafts/text-drafts.ts'
import type { CaptureStores, CaptureRequest } from '../../stores/capture.ts'
import { recordedMessage } from './line-summary.ts'

/** Stores and drafts that are needed to record a capture line. */
export type CaptureParts = {
  readonly stores: CaptureStores
  /** Drafts of the shown workspace. */
  readonly drafts: FieldTexts
  readonly expenses: ExpenseDraftSink
  /** Names of the drafts. Each place with a capture line has its own. */
  readonly draftNames: LineDraftNames
}

/**
 * Names under which a capture line's drafts are stored. `line`: the typed text. `request`: the request that was sent
 * for it, kept until it is answered.
 */
export type LineDraftNames = { readonly line: string; readonly request: string }

export const windowDraftNames: LineDraftNames = { line: 'capture-line', request: 'capture-handed' }
export const popoverDraftNames: LineDraftNames = { line: 'popover-line', request: 'popover-handed' }

/** Result of recording a capture line. */
export type Recorded = {
  readonly message: string
  /** The typed line, restored by undo. */
  readonly line: string
  readonly undo: (() => Promise<Outcome<unknown>>) | null
}

type HandedRequest = CaptureRequest | { readonly kind: 'expense'; readonly id: string }
/** `line`: the text that the request is for; for other text, the request is ignored. Absent in earlier versions. */
type StoredRequest = HandedRequest & { readonly line?: string }

const noWorkspace = failure(
  'noWorkspace',
  t`Choose the demo business or your own account in Stint first.`,
)

/**
 * Records a capture line. Resolves when the record is on disk, or with an error. `serviceId`: the project's service
 * that the recorded time is for.
 */
export async function recordLine(
  { stores, drafts, expenses, draftNames }: CaptureParts,
  line: string,
  preview: Preview,
  now: EpochMs,
  serviceId: ServiceId | null = null,
): Promise<Outcome<Recorded>> {
  const message = recordedMessage(preview, now)
  const shown = () => stores.state.getState().workspace?.id ?? null
  const workspace = shown()
  if (preview.kind === 'expense') {
    if (workspace === null) return noWorkspace
    const expense = await withMileage(stores, expenseOf(preview, workspace, now), preview)
    const noted = await drafts.save(
      draftNames.request,
      JSON.stringify({ kind: 'expense', id: expense.id, line }),
    )
    if (noted.ok && shown() !== workspace) return accountChanged()
    const added = noted.ok ? await expenses.add(expense) : noted
    return added.ok
      ? success({ message, line, undo: () => expenses.remove(expense.id) })
      : lineKept(added)
  }
  const handed = requestOf(preview, serviceId)
  const noted = await drafts.save(draftNames.request, JSON.stringify({ ...handed, line }))
  if (!noted.ok) return lineKept(noted)
  // The line was read with the projects and clients of another account, which has kept it.
  if (shown() !== workspace) return accountChanged()
  const outcome = await stores.record(handed)
  if (!outcome.ok) return outcome
  const label = await stores.undoLabel()
  const undo = label === null || shown() !== workspace ? null : () => stores.undo(label)
  return success({ message, line, undo })
}

const accountChanged = () =>
  failure('workspaceChanged', t`You’ve switched to another account. Nothing was changed.`)

function lineKept(refused: Outcome<null>): Outcome<never> {
  const reason = refused.ok ? '' : refused.error.message
  return failure('storage', t`${reason} What you typed is still here.`)
}

function requestOf(
  preview: Extract<Preview, { kind: 'entry' | 'timer' }>,
  serviceId: ServiceId | null,
): CaptureRequest {
  const { note, project, client, tags, billable, start } = preview
  const work = {
    note,
    ...(tags.length > 0 && { tags: joinTags(tags) }),
    ...(project && { projectId: project.id }),
    ...(serviceId !== null && { projectServiceId: serviceId }),
    ...(client && { clientId: client.id }),
    ...(billable !== null && { billable }),
    startedAt: start,
  }
  if (preview.kind === 'timer') return { kind: 'timer', input: work }
  return { kind: 'entry', input: { ...work, duration: preview.duration, zone: preview.zone } }
}

function expenseOf(
  { amount, currency, date, note, project, client, tags }: Extract<Preview, { kind: 'expense' }>,
  workspace: CapturedExpense['workspace'],
  capturedAt: EpochMs,
): CapturedExpense {
  return {
    id: crypto.randomUUID(),
    workspace,
    amount: amount === null ? null : printAmount(amount),
    currency,
    date,
    description: note,
    projectId: project?.id ?? null,
    clientId: client?.id ?? null,
    tags,
    capturedAt,
  }
}

/** Deletes the drafts of a capture line after it was recorded. */
export async function clearLineDraft({ drafts, draftNames }: CaptureParts): Promise<void> {
  await drafts.save(draftNames.line, '')
  await drafts.save(draftNames.request, '')
}

/** Returns the capture line that was typed but not recorded; empty for none. */
export async function readLineDraft(parts: CaptureParts): Promise<string> {
  const { drafts, draftNames } = parts
  const line = await drafts.read(draftNames.line)
  const request = parseRequest(await drafts.read(draftNames.request))
  if (request && (request.line ?? line) === line && (await isStored(parts, request))) {
    await clearLineDraft(parts)
    return ''
  }
  return line
}

function isStored({ stores, expenses }: CaptureParts, request: StoredRequest): Promise<boolean> {
  return request.kind === 'expense' ? expenses.has(request.id) : stores.isRecorded(request)
}

/** Parses the JSON that `recordLine` wrote, possibly in an earlier version of Stint. */
function parseRequest(text: string): StoredRequest | null {
  if (text === '') return null
  const request = JSON.parse(text) as Partial<StoredRequest>
  return request.kind === 'entry' || request.kind === 'timer' || request.kind === 'expense'
    ? (request as StoredRequest)
    : null
}
