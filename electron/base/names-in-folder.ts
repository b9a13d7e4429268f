import { readdirSync } from 'node:fs'

/** Returns the names in a folder; an empty list if it can't be read. */
export function namesInFolder(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
