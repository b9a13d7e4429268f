import type { History } from './history.ts'
import type { WriteContext } from './write-context.ts'

/** Dependencies of every command: database, clock, id source and undo history. */
export type CommandContext = WriteContext & { readonly history: History }
