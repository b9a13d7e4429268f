import { existsSync } from 'node:fs'
import { Linter } from 'eslint'
import tseslint from 'typescript-eslint'
import { expect, it } from 'vitest'
import { withoutDoor } from './outside-readers.mjs'
import { outsideRule } from './outside-rule.mjs'

const linter = new Linter()

/** Counts the refused calls of the code. */
function refused(code: string): number {
  const messages = linter.verify(
    code,
    [
      {
        files: ['**/*.ts'],
        languageOptions: { parser: tseslint.parser },
        plugins: { stint: { rules: { outside: outsideRule } } },
        rules: { 'stint/outside': 'error' },
      },
    ],
    'one.ts',
  )
  expect(messages.filter(({ fatal }) => fatal)).toEqual([])
  return messages.length
}

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
  expect(refused(code)).toBe(1)
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
  expect(refused(code)).toBe(0)
})

it('the files that need no door are there', () => {
  const paths = Object.keys(withoutDoor).map((path) => path.replace('/**', ''))
  expect(paths.filter((path) => !existsSync(path))).toEqual([])
})
