import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Deletes the source maps from a package. They would make up half of its size, and the program never reads them. */
export function leaveOutSourceMaps(folder: string): void {
  for (const name of readdirSync(join(folder, '.vite'), { recursive: true, encoding: 'utf8' })) {
    if (name.endsWith('.map')) rmSync(join(folder, '.vite', name))
  }
}
