/** The connected account, without any secret. */
export type Connection = {
  readonly baseUrl: string
  readonly businessId: string
  /** Null where the account has no accounting: time tracking alone. */
  readonly accountId: string | null
  /** Name of the business where the service told it, else null. */
  readonly businessName: string | null
}
