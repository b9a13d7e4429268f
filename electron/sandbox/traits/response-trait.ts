import type { SandboxResponse } from '../responses.ts'
import type { Behaviour } from '../behaviour.ts'
import type { SandboxRequest } from '../request.ts'

/** What a trait goes by. */
export type TraitContext = { readonly behaviour: Behaviour; readonly request: SandboxRequest }

/** A careless or strict way of a service: takes an answer as a route gave it and changes it. */
export type ResponseTrait = (answer: SandboxResponse, context: TraitContext) => SandboxResponse
