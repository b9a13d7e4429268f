import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { compileFromCache } from './code-cache.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stint-code-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Runs the program of two bundles as a new start does, and writes what was compiled. Returns what it exports. */
function start(): unknown {
  const require = createRequire(join(folder, 'start.cjs'))
  for (const path of Object.keys(require.cache)) {
    if (path.startsWith(folder)) Reflect.deleteProperty(require.cache, path)
  }
  const write = compileFromCache(folder)
  const exported: unknown = require('./main.cjs')
  write()
  return exported
}

function writeProgram(word: string): void {
  writeFileSync(
    join(folder, 'main.cjs'),
    `module.exports = { word: require('./part.cjs'), __filename }`,
  )
  writeFileSync(join(folder, 'part.cjs'), `module.exports = (() => '${word}')()`)
}

const cached = (bundle: string): string => {
  const name = readdirSync(join(folder, 'code-cache')).find((name) => name.startsWith(bundle))
  return join(folder, 'code-cache', name ?? 'none')
}

it('runs bundles as require does, with and without a cache', () => {
  writeProgram('one')
  const exported = { word: 'one', __filename: join(folder, 'main.cjs') }
  expect(start()).toEqual(exported)
  expect(readdirSync(join(folder, 'code-cache'))).toHaveLength(2)
  expect(start()).toEqual(exported)
})

it('runs the code of the cache', () => {
  writeProgram('one')
  start()
  const code = readFileSync(cached('part'))
  writeProgram('two')
  const hash = createHash('sha256')
    .update(readFileSync(join(folder, 'part.cjs')))
    .digest('hex')
  writeFileSync(join(folder, 'code-cache', `part.cjs-${hash}`), code)
  expect(start()).toMatchObject({ word: 'one' })
})

it('does not run the code of another source of the same length', () => {
  writeProgram('four')
  start()
  writeProgram('five')
  expect(start()).toMatchObject({ word: 'five' })
})

it.each([
  ['torn', (code: Buffer) => code.subarray(0, code.length / 2)],
  ['empty', () => Buffer.alloc(0)],
])('compiles a bundle whose cached code is %s, and writes it again', (_what, change) => {
  writeProgram('one')
  start()
  const code = readFileSync(cached('part'))
  writeFileSync(cached('part'), change(code))
  expect(start()).toMatchObject({ word: 'one' })
  expect(readFileSync(cached('part')).length).toBe(code.length)
})
