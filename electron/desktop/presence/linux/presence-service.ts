/** A desktop service that reports presence. */
export type PresenceService = {
  readonly name: string
  /** Returns why the service reports nothing, as part of a sentence; null if it works. */
  readonly reason: () => string | null
}
