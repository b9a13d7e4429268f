/** Remembers, by note, what the service must have in the end. */
export class Records {
  /** Entries with each note. */
  readonly #counts = new Map<string, number>()
  /** Of actions that broke off in the middle, so that it is not known whether they were done. */
  readonly #unknown = new Set<string>()
  #notes = 0

  /** No other entry has it. */
  newNote(): string {
    this.#notes += 1
    return `Soak ${this.#notes}`
  }

  add(note: string, change: 1 | -1): void {
    this.#counts.set(note, (this.#counts.get(note) ?? 0) + change)
  }

  rename(from: string, to: string): void {
    this.add(from, -1)
    this.add(to, 1)
  }

  brokeOff(...notes: readonly string[]): void {
    for (const note of notes) this.#unknown.add(note)
  }

  /** Notes of exactly one entry each, oldest first. */
  single(): readonly string[] {
    return [...this.#counts].flatMap(([note, count]) =>
      count === 1 && !this.#unknown.has(note) ? [note] : [],
    )
  }

  /** Number of entries. */
  size(): number {
    return [...this.#counts.values()].reduce((sum, count) => sum + count, 0)
  }

  unknown(): number {
    return this.#unknown.size
  }

  /** As sentences; empty where the service has each note as often as recorded. */
  differences(notes: readonly (string | null)[]): readonly string[] {
    const held = new Map<string, number>()
    for (const note of notes) {
      if (note?.startsWith('Soak ')) held.set(note, (held.get(note) ?? 0) + 1)
    }
    return [...new Set([...held.keys(), ...this.#counts.keys()])].flatMap((note) => {
      const [heldCount, recordedCount] = [held.get(note) ?? 0, this.#counts.get(note) ?? 0]
      return heldCount === recordedCount || this.#unknown.has(note)
        ? []
        : [`“${note}” was recorded ${recordedCount} times, the service has it ${heldCount} times`]
    })
  }
}
