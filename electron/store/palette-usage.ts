/** The record of how the command palette is used in this workspace, which stays on this computer. */
import { readUsage, type PaletteUsage } from '../../shared/domain/palette/usage.ts'
import type { Reader, Transaction } from './database.ts'
import { readSetting, writeSetting } from './settings.ts'

const key = 'palette.usage'

export function paletteUsage(reader: Reader): PaletteUsage {
  return readUsage(readSetting(reader, key))
}

export function writePaletteUsage(transaction: Transaction, usage: PaletteUsage): void {
  writeSetting(transaction, key, usage)
}
