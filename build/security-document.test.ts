/** Checks that every file and every test named in docs/security.md exists. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const project = join(import.meta.dirname, '..')
const page = readFileSync(join(project, 'docs', 'security.md'), 'utf8')
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('|') && !/^\|[\s|:-]+\|$/.test(line))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
  .filter(([, , proof]) => proof !== 'proved by')

/** File names in a cell: code spans with a folder or a file extension. */
const filesIn = (cell: string): readonly string[] =>
  [...cell.matchAll(/`([^`\s]+)`/g)].flatMap(([, name = '']) =>
    /[/.]/.test(name) && !name.includes('://') ? [name] : [],
  )

it('has all twenty recommendations of Electron, in order', () => {
  const numbers = rows.flatMap(([what = '']) => /^(\d+)\. /.exec(what)?.[1] ?? [])
  expect(numbers).toEqual(Array.from({ length: 20 }, (_, index) => String(index + 1)))
})

describe.each(rows.map((cells) => ({ name: cells[0] ?? '', cells })))('$name', ({ cells }) => {
  it('has what does it and a test, and both are there', () => {
    const [, source = '', proof = ''] = cells
    expect(cells).toHaveLength(3)
    const [sources, proofs] = [filesIn(source), filesIn(proof)]
    expect(sources).not.toEqual([])
    expect(proofs).not.toEqual([])
    for (const file of proofs) expect(file).toMatch(/\.test\.tsx?$/)
    expect([...sources, ...proofs].filter((file) => !existsSync(join(project, file)))).toEqual([])
  })
})

it('no window is made with what Electron warns of', () => {
  const sources = readdirSync(join(project, 'electron'), { recursive: true }) as string[]
  const text = sources
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(project, 'electron', name), 'utf8'))
    .join('\n')
  const warned =
    /allowRunningInsecureContent|experimentalFeatures|enableBlinkFeatures|nodeIntegration\w*: true|contextIsolation: false|sandbox: false|webSecurity: false|webviewTag: true|rejectUnauthorized: false/
  expect(warned.exec(text)?.[0]).toBeUndefined()
  expect(text).toMatch(/sandbox: true,\s+contextIsolation: true,\s+nodeIntegration: false,/)
})
