import type { EntityFields } from '../sync/entity-fields.ts'

/** The fields of a webhook callback (docs/interface/webhooks.md). */
export const callbackFields = {
  event: { scope: 'sent', wire: 'event' },
  uri: { scope: 'sent', wire: 'uri', serviceMay: 'tidyText' },
  verified: { scope: 'received', wire: 'verified', isFlag: true },
} as const satisfies EntityFields
