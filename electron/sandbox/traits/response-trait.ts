import type { SandboxResponse } from '../responses.ts'
import type { Behaviour } from '../behaviour.ts'
import type { SandboxRequest } from '../request.ts'

/** Context of a trait. */
export type TraitContext = { readonly behaviour: Behaviour; readonly request: SandboxRequest }

/** A deviation of live services: transforms the response of a route. */
export type ResponseTrait = (answer: SandboxResponse, context: TraitContext) => SandboxResponse
