import type { Handlers } from '../../../shared/contract/contract.ts'
import { routeWorkspace, routeProgram, type HandlerParts } from '../router.ts'
import { programCalls } from './program-calls.ts'
import { workspaceCalls } from './workspace-calls.ts'

/** Returns the handlers of all calls of the contract. A call without a handler does not compile. */
export function createHandlers(parts: HandlerParts): Handlers {
  return { ...routeWorkspace(workspaceCalls, parts), ...routeProgram(programCalls(parts)) }
}
