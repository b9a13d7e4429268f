/** The service account that Stint is connected to. Contains no tokens or other secrets. */
export type Connection = {
  readonly baseUrl: string
  readonly businessId: string
  /** Null if the account has no accounting and can only track time. */
  readonly accountId: string | null
  /** Null if the service did not report it. */
  readonly businessName: string | null
}
