import type { History } from './history.ts'
import type { WriteContext } from './write-context.ts'

/** What every command works with. */
export type CommandContext = WriteContext & { readonly history: History }
