import { cpSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { nativeModules } from '../bundles/vite.process.ts'

const project = join(import.meta.dirname, '..', '..')

/** Glob of the native modules. They stay outside the asar archive, because the operating system loads them. */
export const unpackedModules = '*.node'

/** Copies the native modules and their dependencies into `folder`/node_modules. */
export async function bringNativeModules(folder: string): Promise<void> {
  for (const name of closureOf(nativeModules)) {
    const from = join(project, 'node_modules', name)
    const to = join(folder, 'node_modules', name)
    cpSync(from, to, { recursive: true, dereference: true, filter: isNeededToRun })
  }
}

/**
 * True for a file that is needed to run. False for developers' files, and for licences, which are all in one file
 * (build/licences/licence-texts.ts).
 */
export function isNeededToRun(path: string): boolean {
  return !/(\.d\.[cm]?ts|README\.md|LICENSE\.third-party\.md)$/.test(path)
}

/** True for a binary for another C library. npm installs these too: only a package's name shows the library. */
function isOfOtherLibrary(name: string): boolean {
  const { header } = process.report.getReport() as {
    readonly header: { readonly glibcVersionRuntime?: string }
  }
  return (header.glibcVersionRuntime === undefined ? /-gnu$/ : /-musl$/).test(name)
}

/**
 * Returns the modules and their dependencies for this system. Leaves out packages for another C library, which npm
 * installs too.
 */
export function closureOf(names: readonly string[]): readonly string[] {
  const found = new Set<string>()
  const visit = (name: string): void => {
    const description = join(project, 'node_modules', name, 'package.json')
    if (found.has(name) || isOfOtherLibrary(name) || !existsSync(description)) return
    found.add(name)
    const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
      readFileSync(description, 'utf8'),
    ) as Partial<Record<'dependencies' | 'optionalDependencies', Record<string, string>>>
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) visit(needed)
  }
  names.forEach(visit)
  return [...found]
}
