import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

const project = join(import.meta.dirname, '..', '..')
/** Settings that decide which types a file has. */
const typeSettings = [
  'build/tsconfig.base.json',
  'tsconfig.json',
  'build/tsconfig.json',
  'electron/tsconfig.json',
  'renderer/tsconfig.json',
  'shared/tsconfig.json',
  'test/tsconfig.json',
]

export type LintReport = {
  /** Path from the project's root, with forward slashes. */
  readonly file: string
  /** As the linter prints it, such as `typescript(no-floating-promises)`; empty for a file that it can't parse. */
  readonly rule: string
  readonly message: string
  readonly line: number
}

/**
 * Writes `files`, keyed by path, to a temporary folder, and lints them with the project's configuration. Returns the
 * reports, sorted by file and line.
 */
export async function lintFiles(
  files: Readonly<Record<string, string>>,
  { hasTypes = false } = {},
): Promise<readonly LintReport[]> {
  const folder = mkdtempSync(join(tmpdir(), 'stint-lint-'))
  try {
    for (const path of typeSettings) write(folder, path, readFileSync(join(project, path), 'utf8'))
    for (const [path, code] of Object.entries(files)) write(folder, path, code)
    write(folder, 'oxlint.config.ts', configuration(hasTypes))
    symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'), 'junction')
    return reportsIn(await lint(folder, Object.keys(files)))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function write(folder: string, path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

/**
 * Returns the configuration for another folder. The plugin's path is absolute, because the linter resolves it from the
 * configuration's folder.
 */
function configuration(hasTypes: boolean): string {
  const config = pathToFileURL(join(project, 'oxlint.config.ts')).href
  const plugin = join(project, 'build', 'lint', 'plugin.mjs')
  return `import config from ${JSON.stringify(config)}
export default {
  ...config,
  jsPlugins: [${JSON.stringify(plugin)}],
  options: { ...config.options, typeAware: ${hasTypes} },
}`
}

/** Runs the linter. It also exits with 1 if it reports something, so only missing output counts as an error. */
function lint(cwd: string, files: readonly string[]): Promise<string> {
  const program = join(project, 'node_modules', 'oxlint', 'bin', 'oxlint')
  const words = ['--config', 'oxlint.config.ts', '--format', 'json', ...files]
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [program, ...words], { cwd }, (error, stdout, stderr) => {
      if (stdout.startsWith('{')) resolve(stdout)
      else reject(new Error(`the linter did not run: ${stdout}${stderr}`, { cause: error }))
    })
  })
}

type Printed = {
  readonly diagnostics: readonly {
    readonly message: string
    readonly code?: string
    readonly filename: string
    readonly labels: readonly { readonly span: { readonly line: number } }[]
  }[]
}

function reportsIn(printed: string): readonly LintReport[] {
  return (JSON.parse(printed) as Printed).diagnostics
    .map(({ message, code = '', filename, labels }) => ({
      file: filename.replaceAll('\\', '/'),
      rule: code,
      message,
      line: labels[0]?.span.line ?? 0,
    }))
    .sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line)
}
