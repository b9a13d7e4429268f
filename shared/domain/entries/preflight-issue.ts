/** A warning about an entry before it is recorded. */
export type PreflightIssue = {
  readonly kind:
    | 'complete'
    | 'archived'
    | 'noNote'
    | 'budgetSpent'
    | 'budgetNear'
    | 'capSpent'
    | 'capNear'
    | 'pastDue'
  /** The field of the entry that the warning concerns. */
  readonly field: 'projectId' | 'note'
  /** A sentence for the person. */
  readonly message: string
  /** The same in one or two words, for a chip beside the field. */
  readonly short: string
}
