/**
 * Executes a resource request. Applies the rate limit, runs the route, and then applies every response trait in a fixed
 * order. Routes know nothing of the traits. Requests for anything but resources bypass the rate limit and the traits.
 */
import { Refusal, type SandboxResponse } from './responses.ts'
import { isResource } from './resource-family.ts'
import type { SandboxRequest } from './request.ts'
import type { RouteContext } from './routes/route-context.ts'
import { route } from './routes/router.ts'
import type { ResponseTrait } from './traits/response-rows.ts'
import { carelessRows } from './traits/careless-rows.ts'
import { zeroEmptyPages, hideRows, idsAsStrings } from './traits/odd-lists.ts'
import { errorsAsSuccess, newerErrors } from './traits/newer-errors.ts'
import { createRateLimit } from './traits/rate-limit.ts'
import { dropUpdatedAt, spoilFields, spoilRows } from './traits/spoiled-rows.ts'
import { createUnreadableCreates } from './traits/unreadable-response.ts'

export type ResourceService = ReturnType<typeof createResourceService>

export function createResourceService(context: RouteContext) {
  const limit = createRateLimit(context.now)
  const traits: readonly ResponseTrait[] = [
    hideRows,
    carelessRows,
    dropUpdatedAt,
    spoilFields,
    spoilRows,
    zeroEmptyPages,
    idsAsStrings,
    newerErrors,
    errorsAsSuccess,
    createUnreadableCreates(),
  ]
  return {
    respond(request: SandboxRequest): SandboxResponse {
      if (!isResource(request.path)) return routed(context, request)
      const behaviour = context.behaviour()
      const answer = limit.refuse(behaviour) ?? routed(context, request)
      return traits.reduce((made, trait) => trait(made, { behaviour, request }), answer)
    },
    /** Returns headers that every response gets, faults included (docs/interface/live-services.md#3-rate-limits). */
    headers({ path }: SandboxRequest): Readonly<Record<string, string>> {
      const behaviour = context.behaviour()
      const { retryAfterOnEverything: seconds } = behaviour
      return {
        ...(seconds !== null && { 'Retry-After': String(seconds) }),
        ...(isResource(path) && limit.headers(behaviour)),
      }
    },
  }
}

function routed(context: RouteContext, request: SandboxRequest): SandboxResponse {
  try {
    return route(context, request)
  } catch (error) {
    if (error instanceof Refusal) return error.response
    throw error
  }
}
