/** IPC calls of the group `palette`: what the person runs from the command palette. */
import type { PaletteUsage } from '../domain/palette/usage.ts'
import { command, query, type Nothing } from './call.ts'

export const paletteCalls = {
  palette: {
    usage: query<Nothing, PaletteUsage>(),
    /** A command was run; `key` is its key, such as `screen:reports`. Fails with `storage`. */
    used: command<{ readonly key: string }, null>(),
  },
} as const
