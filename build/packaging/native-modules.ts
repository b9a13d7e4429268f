/** Copies native modules with their dependencies into the packaged program. */
import { cpSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { nativeModules } from '../bundles/vite.process.ts'

const project = join(import.meta.dirname, '..', '..')

/** Files that must stay outside the asar archive, because the system loads them. */
export const unpackedModules = '*.node'

/** Copies each native module with its dependencies into `folder`/node_modules. */
export async function bringNativeModules(folder: string): Promise<void> {
  for (const name of closureOf(nativeModules)) {
    const from = join(project, 'node_modules', name)
    const to = join(folder, 'node_modules', name)
    cpSync(from, to, { recursive: true, dereference: true, filter: isNeededToRun })
  }
}

/**
 * Returns false for files that only a module's developers read (its types and its README). Also returns false for the
 * licences of code that is compiled into the module, because the package has one file with all licence texts
 * (build/licences/licence-texts.ts).
 */
export function isNeededToRun(path: string): boolean {
  return !/(\.d\.[cm]?ts|README\.md|LICENSE\.third-party\.md)$/.test(path)
}

/**
 * Returns true for a package whose binary is built for a C library other than this system's. npm installs these
 * packages too, because only the package's name says which C library it is for, and npm does not look at that.
 */
function isOfOtherLibrary(name: string): boolean {
  const { header } = process.report.getReport() as {
    readonly header: { readonly glibcVersionRuntime?: string }
  }
  return (header.glibcVersionRuntime === undefined ? /-gnu$/ : /-musl$/).test(name)
}

/**
 * Returns these packages and all of their dependencies that are for this system. npm does not install optional
 * dependencies for other platforms. It does install optional dependencies for another C library, so they are left out
 * here.
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
