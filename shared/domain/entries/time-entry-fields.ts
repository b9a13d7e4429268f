import type { EntityFields } from '../entity.ts'

/** The fields of a time entry (docs/interface/time-entries.md#fields). */
export const timeEntryFields = {
  note: { scope: 'sent', wire: 'note', isNullable: true, isCopied: true, serviceMay: 'tidyText' },
  projectId: { scope: 'sent', wire: 'project_id', isNullable: true, isCopied: true },
  clientId: {
    scope: 'sent',
    wire: 'client_id',
    isNullable: true,
    isCopied: true,
    serviceMay: 'deriveFromProject',
  },
  projectServiceId: { scope: 'sent', wire: 'service_id', isNullable: true, isCopied: true },
  // An entry whose start is missing or invalid can't be read at all.
  startedAt: { scope: 'sent', serviceMay: 'roundInstant' },
  duration: { scope: 'sent', wire: 'duration', serviceMay: 'roundSeconds' },
  isLogged: { scope: 'sent', wire: 'is_logged', isFlag: true },
  billable: { scope: 'sent', wire: 'billable', isFlag: true, isCopied: true, serviceMay: 'derive' },
  billed: { scope: 'received', wire: 'billed', isFlag: true },
  internal: { scope: 'sent', wire: 'internal', isFlag: true, isCopied: true, serviceMay: 'derive' },
  /** Time zone in which the entry was recorded. */
  zone: { scope: 'local', isCopied: true },
  /** Id of the service's timer. */
  timerId: { scope: 'local', isHidden: true },
  /** Time at which the service last changed the entry; null if it is not known. */
  updatedAt: { scope: 'local', isHidden: true },
  /** Whether the person decided that the entry is not billed; see billable.ts. */
  isNotBillableByChoice: { scope: 'local', isFlag: true, isCopied: true, initial: false },
  /** The person's own words; see tags.ts. */
  tags: { scope: 'local', isCopied: true, initial: '' },
} as const satisfies EntityFields
