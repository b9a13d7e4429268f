/** The control endpoint `/_control/`: fault plan and request log. Open only where it was asked for. */
import type { Answer } from './answers.ts'
import { problemOf, type Fault, type FaultPlan } from './faults.ts'
import type { SandboxRequest } from './request.ts'

export function isControl({ path }: SandboxRequest): boolean {
  return path.startsWith('/_control/')
}

export function control(plan: FaultPlan, { method, path, text }: SandboxRequest): Answer {
  switch (`${method} ${path.slice('/_control/'.length)}`) {
    case 'GET faults':
      return { status: 200, body: plan.left() }
    case 'PUT faults':
      return order(plan, text)
    case 'GET requests':
      return { status: 200, body: plan.requests() }
    case 'POST reset':
      plan.reset()
      return { status: 204 }
    default:
      return { status: 404, body: { error: 'no such control' } }
  }
}

function order(plan: FaultPlan, text: string): Answer {
  let faults: unknown
  try {
    faults = JSON.parse(text)
  } catch {
    return { status: 400, body: { error: 'malformed JSON' } }
  }
  const problem = problemOf(faults)
  if (problem !== null) return { status: 422, body: { error: problem } }
  plan.set(faults as Fault[])
  return { status: 204 }
}
