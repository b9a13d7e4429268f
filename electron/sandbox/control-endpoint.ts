/** The endpoint `/_control/`, if enabled: fault plan, behaviour, snapshots and the request log. */
import type { SandboxResponse } from './responses.ts'
import type { LiveBehaviour } from './behaviour.ts'
import { problemOf, type Fault, type FaultPlan } from './fault-plan.ts'
import { parseJson } from '../base/json-file.ts'
import type { SandboxRequest } from './request.ts'

export function isControl({ path }: Pick<SandboxRequest, 'path'>): boolean {
  return path.startsWith('/_control/')
}

export type Controlled = {
  readonly plan: FaultPlan
  readonly behaviour: LiveBehaviour
  readonly backup: Backup
}

/**
 * Takes and restores a snapshot of the sandbox. Once the snapshot is restored, ids that were assigned after it was
 * taken are assigned again, to new rows.
 */
export type Backup = {
  /** Takes a snapshot, replacing the previous one. */
  take(): void
  restore(): string | null
}

export function control(
  { plan, behaviour, backup }: Controlled,
  { method, path, text }: SandboxRequest,
): SandboxResponse {
  switch (`${method} ${path.slice('/_control/'.length)}`) {
    case 'GET faults':
      return { status: 200, body: plan.left() }
    case 'PUT faults':
      return applyJson(text, (faults) => {
        const problem = problemOf(faults)
        if (problem === null) plan.set(faults as Fault[])
        return problem
      })
    case 'GET behaviour':
      return { status: 200, body: behaviour.current() }
    case 'PUT behaviour':
      return applyJson(text, (changes) => behaviour.change(changes))
    case 'POST snapshot':
      backup.take()
      return { status: 204 }
    case 'POST restore': {
      const problem = backup.restore()
      return problem === null ? { status: 204 } : { status: 409, body: { error: problem } }
    }
    case 'GET requests':
      return { status: 200, body: plan.requests() }
    case 'POST reset':
      plan.reset()
      behaviour.reset()
      return { status: 204 }
    default:
      return { status: 404, body: { error: 'no such control' } }
  }
}

function applyJson(text: string, take: (value: unknown) => string | null): SandboxResponse {
  const ordered = parseJson(text)
  if (ordered === undefined) return { status: 400, body: { error: 'malformed JSON' } }
  const problem = take(ordered)
  return problem === null ? { status: 204 } : { status: 422, body: { error: problem } }
}
