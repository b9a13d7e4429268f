/** What the command palette reads and remembers. */
import type { Bridge } from '../../shared/contract/contract.ts'
import type { ListedExpense } from '../../shared/contract/groups/expenses.ts'
import type { TimeEntry } from '../../shared/domain/entries/time-entry.ts'
import type { PaletteUsage } from '../../shared/domain/palette/usage.ts'

export type FoundRecords = {
  readonly entries: readonly TimeEntry[]
  readonly expenses: readonly ListedExpense[]
}

export type PaletteIntents = {
  readonly palette: {
    /** Nothing is known where it can't be read: the order is then by name alone. */
    usage(): Promise<PaletteUsage>
    /** Remembers a run. A run that is not remembered changes the order only, and is not reported. */
    used(key: string): Promise<void>
    /** The newest entries and expenses with these words. */
    find(text: string): Promise<FoundRecords>
  }
}

/** Records of each kind that are shown. */
const limit = 5

export function createPaletteIntents({
  palette,
  entries,
  expenses,
}: Pick<Bridge, 'palette' | 'entries' | 'expenses'>): PaletteIntents {
  return {
    palette: {
      async usage() {
        const outcome = await palette.usage()
        return outcome.ok ? outcome.value : {}
      },
      async used(key) {
        await palette.used({ key })
      },
      async find(text) {
        const [time, money] = await Promise.all([
          entries.list({ filter: { text }, limit }),
          expenses.list({ filter: { text }, limit }),
        ])
        return {
          entries: time.ok ? time.value.entries : [],
          expenses: money.ok ? money.value.expenses : [],
        }
      },
    },
  }
}
