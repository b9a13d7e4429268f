/** The connected account; holds no secret. */
export type Connection = {
  readonly baseUrl: string
  readonly businessId: string
  /** Null where the account has no accounting: time tracking only. */
  readonly accountId: string | null
  /** Name of the business; null where the service did not report it. */
  readonly businessName: string | null
}
