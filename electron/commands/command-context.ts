import type { History } from './history/history.ts'
import type { WriteContext } from './row-writer.ts'

/** Dependencies of every command: database, clock, id source and undo history. */
export type CommandContext = WriteContext & { readonly history: History }
