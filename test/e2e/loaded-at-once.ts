import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { reachedFrom } from '../../build/bundles/reached-from.ts'

/** Code of a bundle that Node reads and compiles before it runs any of it. */
export type LoadedAtOnce = {
  /** Of the program and of its packages; without those of Node, and without native ones. */
  readonly modules: number
  readonly bytes: number
}

const build = join(import.meta.dirname, '..', '..', '.vite', 'build')
/** A file that is required on the top level; what is loaded later is within a function. */
const required = /^(?:(?:const|let|var) \w+ = )?require\("\.\/([^"]+)"\)/gm

/** Measures the code that is loaded at once. `entries`: files of the bundle, in the order in which they are loaded. */
export function loadedAtOnce(entries: readonly string[]): LoadedAtOnce {
  const files = new Set(entries.flatMap((entry) => [...reachedFrom(entry, requiredBy)]))
  const modules = new Set([...files].flatMap(modulesOf))
  const bytes = [...files].reduce((sum, file) => sum + statSync(join(build, file)).size, 0)
  return { modules: modules.size, bytes }
}

function requiredBy(file: string): readonly string[] {
  return [...readFileSync(join(build, file), 'utf8').matchAll(required)].map(
    ([, name = '']) => name,
  )
}

function modulesOf(file: string): readonly string[] {
  const map = join(build, `${file}.map`)
  if (!existsSync(map)) return []
  const { sources } = JSON.parse(readFileSync(map, 'utf8')) as {
    readonly sources: readonly string[]
  }
  return sources
}
