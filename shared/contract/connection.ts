/** The connected account; holds no secret. */
export type Connection = {
  readonly baseUrl: string
  readonly businessId: string
  /** Null if the account has no accounting and can only track time. */
  readonly accountId: string | null
  /** Null if the service did not report it. */
  readonly businessName: string | null
}
