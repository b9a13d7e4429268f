/**
 * The IPC gate between windows and main process: checks the sender and the payload of every call, then dispatches it. A
 * refused call gets a typed error and a log line.
 */
import { t } from '../../shared/domain/language/translate.ts'
import type { IpcMainInvokeEvent, WebContents } from 'electron/main'
import type { WorkspaceId } from '../../shared/contract/workspace-payloads.ts'
import type { CallName, Handlers, QueryName } from '../../shared/contract/contract.ts'
import type { Topic, WindowChange } from '../../shared/contract/payloads.ts'
import { failure, type Outcome } from '../../shared/contract/errors.ts'
import { isInWorkspace, staleCalls, schemas, pauseOf } from '../../shared/contract/groups/groups.ts'
import type { ChangeBus } from '../base/change-bus.ts'
import type { CallHandler } from './bind-calls.ts'
import type { Clock } from '../base/clock.ts'
import { describeError, type Log } from '../base/log.ts'
import { coalesce } from '../base/coalesce.ts'

export type Gate = {
  readonly trustedWindows: () => readonly WebContents[]
  readonly isOwnPage: (url: string) => boolean
  readonly handlers: Handlers
  readonly workspaceId: () => WorkspaceId | null
  readonly changes: ChangeBus
  readonly clock: Pick<Clock, 'after'>
  readonly log: Log
}

/** Returns the handler for all IPC calls from windows. Also tells the windows about changes that are on disk. */
export function openGate(gate: Gate): CallHandler {
  // The response to the calling window is sent first, and changes of the same turn are merged into one event.
  const pendingTopics = new Set<Topic>()
  const send = (change: WindowChange): void => {
    for (const contents of gate.trustedWindows()) {
      if (!contents.isDestroyed()) contents.send('changed', change)
    }
  }
  const announceable = pausedNames(gate.clock, (stale) => send({ topics: [], stale }))
  const sendChanges = coalesce(gate.clock, 0, () => {
    send({ topics: [...pendingTopics], stale: announceable(staleCalls(pendingTopics)) })
    pendingTopics.clear()
  })
  gate.changes.subscribe(({ topics }) => {
    for (const topic of topics) pendingTopics.add(topic)
    sendChanges()
  })
  return async (name, event, input, expectedWorkspace) => {
    const frame = frameOf(event)
    if (!isTrusted(gate, event.sender, frame)) {
      gate.log.error('call refused', { call: name, sender: frame?.url ?? 'none' })
      return failure('unknownSender', t`This action isn’t available in this window.`)
    }
    return dispatch(gate, name, input, { windowId: event.sender.id, expectedWorkspace })
  }
}

type Frame = { readonly url: string; readonly isMain: boolean }

/** Returns the sending frame; null if it is gone. Electron then either reports null or throws on access. */
function frameOf({ senderFrame }: IpcMainInvokeEvent): Frame | null {
  try {
    return senderFrame && { url: senderFrame.url, isMain: senderFrame.parent === null }
  } catch {
    return null
  }
}

function isTrusted(gate: Gate, sender: WebContents, frame: Frame | null): boolean {
  return (
    frame !== null &&
    frame.isMain &&
    gate.isOwnPage(frame.url) &&
    gate.trustedWindows().includes(sender)
  )
}

export type Sender = {
  readonly windowId: number
  /** Id of the workspace that the window shows; undefined if the call does not say. */
  readonly expectedWorkspace: unknown
}

/** Parses the input of an IPC call and runs its handler. Always returns an Outcome. */
export async function dispatch(
  { handlers, workspaceId, log }: Pick<Gate, 'handlers' | 'workspaceId' | 'log'>,
  name: CallName,
  input: unknown,
  { windowId, expectedWorkspace }: Sender,
): Promise<Outcome<unknown>> {
  if (typeof name !== 'string' || !Object.hasOwn(schemas, name)) {
    log.warn('no such call', { call: String(name).slice(0, 100) })
    return failure('badPayload', t`Stint doesn’t understand this input.`)
  }
  // The call was sent before the workspace was switched and arrived after it: ids of one account must not be looked
  // up in another.
  if (
    isInWorkspace(name) &&
    expectedWorkspace !== undefined &&
    expectedWorkspace !== workspaceId()
  ) {
    log.info('call for another workspace refused', { call: name })
    return failure('workspaceChanged', t`You’ve switched to another account. Nothing was changed.`)
  }
  const parsed = schemas[name].safeParse(input ?? {})
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    const field = issue?.path.join('.') ?? ''
    log.warn('payload refused', { call: name, field, reason: issue?.code })
    return failure(
      'badPayload',
      issue?.message ?? t`Stint doesn’t understand this input.`,
      field || undefined,
    )
  }
  try {
    // The handlers and schemas match by type, but here the name is only known at run time.
    const handler = handlers[name] as (input: unknown, sender: { windowId: number }) => unknown
    return (await handler(parsed.data, { windowId })) as Outcome<unknown>
  } catch (error) {
    log.error('call failed', { call: name, cause: describeError(error) })
    return failure('internal', t`Something went wrong. The log has the details.`)
  }
}

/**
 * Returns a function that keeps windows from repeating expensive queries too often. The function receives the names of
 * outdated queries, and returns the names that windows may be told about now. Returning the name of an expensive query
 * begins a pause, whose duration the query declares. If the query becomes outdated again during the pause, `announce`
 * is called when the pause ends.
 */
export function pausedNames(
  clock: Pick<Clock, 'after'>,
  announce: (names: readonly QueryName[]) => void,
): (names: readonly QueryName[]) => readonly QueryName[] {
  const paused = new Set<QueryName>()
  const waiting = new Set<QueryName>()
  const pause = (name: QueryName, length: number): void => {
    paused.add(name)
    clock.after(length, () => {
      paused.delete(name)
      if (!waiting.delete(name)) return
      pause(name, length)
      announce([name])
    })
  }
  return (names) =>
    names.filter((name) => {
      const length = pauseOf(name)
      if (length === 0) return true
      if (paused.has(name)) {
        waiting.add(name)
        return false
      }
      pause(name, length)
      return true
    })
}
