import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { parseSync, Visitor } from 'vite'

/** Returns the cycles of imports, type-only ones included, each as `a → b → a`. */
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
  return sourcesOfImports(file, readFileSync(file, 'utf8'))
    .filter((name) => /^\..*\.tsx?$/.test(name))
    .map((name) => resolve(dirname(file), name))
    .filter((path) => existsSync(path))
}

/** Finds static, type-only and dynamic imports, re-exports, and `import('x').Type`. */
function sourcesOfImports(file: string, code: string): readonly string[] {
  const sources: string[] = []
  const add = ({ source }: { readonly source: object | null }): void => {
    if (source && 'value' in source && typeof source.value === 'string') sources.push(source.value)
  }
  new Visitor({
    ImportDeclaration: add,
    ExportNamedDeclaration: add,
    ExportAllDeclaration: add,
    ImportExpression: add,
    TSImportType: add,
  }).visit(parseSync(file, code).program)
  return sources
}

function sourcesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name))
}
