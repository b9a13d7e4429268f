/** What is installed, and what a window loads first. Sizes are counted, not timed, so they have no baseline. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { bundle } from '../../build/bundle.ts'
import { packagedFolder, packageProgram } from '../../build/packaging/package-program.ts'
import { atMost, barResult, type BarResult } from './bar-result.ts'

const pages = join(import.meta.dirname, '..', '..', '.vite', 'renderer', 'main_window')
const megabyte = 1024 * 1024

/** Packages the program again, and measures the size of its archive. */
export function benchPackageSize(): readonly BarResult[] {
  if (packageProgram('tests') !== 0) throw new Error('the program was not packaged')
  const resources = process.platform === 'darwin' ? 'Stint.app/Contents/Resources' : 'resources'
  const measured = statSync(join(packagedFolder, resources, 'app.asar')).size / megabyte
  process.stdout.write(`app.asar ${measured.toFixed(2)} MB\n`)
  return [
    barResult({
      bar: 14,
      what: 'installed size without Electron, app.asar',
      unit: 'MB',
      measured,
      baseline: null,
      limit: atMost(10),
    }),
  ]
}

/** Measures how much JavaScript the first screens load, in each language. */
export async function benchScriptSizes(): Promise<readonly BarResult[]> {
  await bundle()
  return [...scriptSizes('popover', 140), ...scriptSizes('index', 190)]
}

function scriptSizes(page: 'index' | 'popover', limit: number): readonly BarResult[] {
  return ['', 'de'].map((language) => {
    const measured = sizeOfScripts(join(pages, language, `${page}.html`)) / 1024
    const window = page === 'index' ? 'the main window' : 'the popover'
    const what = `JavaScript of ${window}${language === '' ? '' : `, ${language}`}, gzip`
    process.stdout.write(`${what}: ${measured.toFixed(1)} KB\n`)
    return barResult({ bar: 16, what, measured, baseline: null, unit: 'KB', limit: atMost(limit) })
  })
}

/** In bytes, each script compressed by itself, with static imports. */
function sizeOfScripts(page: string): number {
  const scripts = new Set(
    [...readFileSync(page, 'utf8').matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(([, path]) =>
      join(pages, path ?? ''),
    ),
  )
  if (scripts.size === 0) throw new Error(`${page} loads no script`)
  let bytes = 0
  // Grows while it is walked through.
  for (const script of scripts) {
    const code = readFileSync(script, 'utf8')
    bytes += gzipSync(code).length
    for (const [, path] of code.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)) {
      const imported = join(script, '..', path ?? '')
      if (existsSync(imported)) scripts.add(imported)
    }
  }
  return bytes
}
