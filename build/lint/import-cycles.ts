import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import ts from 'typescript'

/** Finds import cycles in the folders, type-only imports included, each as `a → b → a`. */
export function importCycles(project: string, folders: readonly string[]): readonly string[] {
  const state = new Map<string, 'open' | 'done'>()
  const cycles: string[] = []
  const visit = (file: string, trail: readonly string[]): void => {
    if (state.get(file) === 'done') return
    if (state.get(file) === 'open') {
      const circle = [...trail.slice(trail.indexOf(file)), file]
      cycles.push(circle.map((one) => relative(project, one)).join(' → '))
      return
    }
    state.set(file, 'open')
    for (const imported of importsOf(file)) visit(imported, [...trail, file])
    state.set(file, 'done')
  }
  for (const folder of folders) for (const file of sourcesIn(join(project, folder))) visit(file, [])
  return cycles
}

function importsOf(file: string): readonly string[] {
  return ts
    .preProcessFile(readFileSync(file, 'utf8'), true, true)
    .importedFiles.map(({ fileName }) => fileName)
    .filter((name) => /^\..*\.tsx?$/.test(name))
    .map((name) => resolve(dirname(file), name))
    .filter((path) => existsSync(path))
}

function sourcesIn(folder: string): readonly string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) return sourcesIn(path)
    return /\.tsx?$/.test(name) ? [path] : []
  })
}
