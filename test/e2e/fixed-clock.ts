/** A copy of the bundled program in which `Date` is shifted, so that pictures can be compared. Timers are real. */
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { programCommand } from './program.ts'

const project = join(import.meta.dirname, '..', '..')

export type CopiedProgram = {
  /** Starts the copy (program.ts). */
  readonly command: ReturnType<typeof programCommand>
  remove(): void
}

/** Copies the program, with its clocks shifted. They show the time `shown` when this returns, and run on from there. */
export function programAt(shown: Date): CopiedProgram {
  const folder = mkdtempSync(join(tmpdir(), 'stint-program-'))
  const shift = shiftedDate(shown.getTime() - Date.now())
  cpSync(join(project, '.vite'), join(folder, '.vite'), { recursive: true })
  cpSync(join(project, 'package.json'), join(folder, 'package.json'))
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'))
  for (const file of filesIn(join(folder, '.vite/build'), /\.cjs$/)) prefix(file, shift)
  const pages = join(folder, '.vite/renderer/main_window')
  // The first script of each page; an inline script would need an exception in the content security policy.
  writeFileSync(join(pages, 'assets/shifted-date.js'), shift)
  for (const file of filesIn(pages, /\.html$/)) {
    const html = readFileSync(file, 'utf8')
    const script = '<script type="module" src="/assets/shifted-date.js"></script>'
    writeFileSync(file, html.replace('<script ', `${script}<script `))
  }
  const [electron, [root, ...words]] = programCommand()
  if (root !== project) throw new Error('pictures are taken of the program from source')
  return {
    command: [electron, [folder, ...words]],
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

function filesIn(folder: string, name: RegExp): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => name.test(file))
    .map((file) => join(folder, file))
}

function prefix(file: string, text: string): void {
  writeFileSync(file, `${text}\n${readFileSync(file, 'utf8')}`)
}

/** `Date` is `offset` ms ahead; harmless where the script runs twice. */
function shiftedDate(offset: number): string {
  return `if (!globalThis.hasShiftedDate) {
    globalThis.hasShiftedDate = true
    const Own = Date
    globalThis.Date = class extends Own {
      constructor(...args) {
        if (args.length === 0) super(Own.now() + ${offset})
        else super(...args)
      }
      static now() { return Own.now() + ${offset} }
    }
  }`
}
