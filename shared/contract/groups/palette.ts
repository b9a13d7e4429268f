/** Calls of the group `palette`: the use of commands in the command palette. */
import { z } from 'zod'
import type { PaletteUsage } from '../../domain/palette/usage.ts'
import { nothing } from '../field-schemas.ts'
import { command, query } from './define.ts'

export const palette = {
  usage: query(nothing, []).answers<PaletteUsage>(),
  /** Records that a command was run. `key`: its key, such as `screen:reports`. Fails with `storage`. */
  used: command(z.strictObject({ key: z.string().min(1).max(100) })).answers<null>(),
}
