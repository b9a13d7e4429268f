/** A service of the desktop that tells about presence. */
export type PresenceService = {
  readonly name: string
  /** Why it tells nothing, as a sentence part; null where it does. */
  readonly reason: () => string | null
}
