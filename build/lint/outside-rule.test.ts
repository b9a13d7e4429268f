import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { expectReports } from './expect-reports.ts'
import { withoutDoor } from './outside-readers.mjs'
import { outsideRule } from './outside-rule.mjs'

it.each([
  'const value = JSON.parse(text)',
  'const mail = await PostalMime.parse(bytes, limits)',
  `const text = await readFile(path, 'utf8').catch(() => null)`,
  `const text = fs.readFileSync(path, { encoding: 'utf8' })`,
  `const text = Buffer.concat(parts).toString('utf8')`,
  `const text = new TextDecoder('utf-8', { fatal: true }).decode(body)`,
  'const text = decoder.decode(body)',
  'const text = await response.text()',
  'const text = textOfBytes(bytes)',
  // What goes in is cleaned, what comes out is not.
  'const value = JSON.parse(fromOutside(text))',
  'const value = fromOutside(other).map(() => JSON.parse(text))',
  'fromOutside(list.map((text) => { return JSON.parse(text) }))',
])('what goes around the door is refused: %s', (code) => {
  expectReports(outsideRule, 'one.ts', code, ['outside'])
})

it.each([
  'const value = fromOutside(JSON.parse(text))',
  'const value = fromOutside(JSON.parse(text) as Row) as Row',
  'const { data } = fromOutside(Papa.parse(textOfBytes(bytes)))',
  `const text = fromOutside(await readFile(path, 'utf8').catch(() => ''))`,
  'const bytes = await readFile(path)',
  `const name = bytes.toString('hex')`,
  'const instant = Date.parse(text)',
  'const text = schema.parse(value)',
  'const text = labels.text(name)',
])('what passes it, and what reads no text, is not: %s', (code) => {
  expectReports(outsideRule, 'one.ts', code, [])
})

it('the files that need no door are there', () => {
  const paths = Object.keys(withoutDoor).map((path) => path.replace('/**', ''))
  expect(paths.filter((path) => !existsSync(path))).toEqual([])
})
