/** Mutations are applied in a copy of the program; the sources themselves are never modified. */
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Mutation } from './mutations.ts'

const parts = ['electron', 'shared', 'renderer', 'test', 'build', 'package.json']

export type BrokenCopy = {
  readonly folder: string
  /** Throws where the target does not occur exactly once. */
  during<Result>(mutation: Mutation, work: () => Result): Result
  remove(): void
}

/** Copies the parts of the program that mutations and their guards need. `project`: folder of the program. */
export function makeCopy(project: string): BrokenCopy {
  const folder = mkdtempSync(join(tmpdir(), 'stint-mutation-'))
  for (const part of parts) cpSync(join(project, part), join(folder, part), { recursive: true })
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'))
  return {
    folder,
    during(mutation, work) {
      const path = join(folder, mutation.file)
      const source = readFileSync(path, 'utf8')
      writeFileSync(path, broken(source, mutation))
      try {
        return work()
      } finally {
        writeFileSync(path, source)
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Returns the mutated source. Throws if the text to replace does not occur exactly once. */
export function broken(source: string, { file, find, replace }: Mutation): string {
  const count = source.split(find).length - 1
  if (count !== 1) throw new Error(`${file} must hold this once, not ${count} times: ${find}`)
  // A function, because `$` is special in a replacement string.
  return source.replace(find, () => replace)
}
