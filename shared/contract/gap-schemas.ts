/** Schemas of the group `gaps`. */
import { byId, instant, localId, nothing, work } from './field-schemas.ts'
import { acceptedProposals } from './proposal-schemas.ts'

export const gapSchemas = {
  'gaps.unresolved': nothing,
  'gaps.keep': byId,
  'gaps.discard': byId,
  'gaps.markBreak': byId,
  'gaps.give': work.omit({ clientId: true, projectServiceId: true }).extend({ id: localId }),
  'gaps.fill': byId.extend({ parts: acceptedProposals }),
  'gaps.split': byId.extend({ at: instant }),
}
