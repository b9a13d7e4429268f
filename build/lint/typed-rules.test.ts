/**
 * Rules with type information run, with the settings of each folder's types. A linter that lacks the program for them,
 * or does not find the settings of a file, would let everything pass.
 */
import { expect, it } from 'vitest'
import { lintFiles } from './lint-files.ts'

const files = [
  'build/one.test.ts',
  'build/one.ts',
  'electron/base/one.test.ts',
  'electron/base/one.ts',
  'renderer/lib/one.test.tsx',
  'renderer/lib/one.tsx',
  'shared/domain/one.ts',
  'test/e2e/one.ts',
]

/** A promise that nobody awaits, and an assertion that is needed only with our `noUncheckedIndexedAccess`. */
const code = `export function one(work: () => Promise<void>, found: readonly string[]): string {
  work()
  return found[0] as string
}
`

it('lint knows the types of every folder', { timeout: 60_000 }, async () => {
  const found = await lintFiles(Object.fromEntries(files.map((file) => [file, code])), {
    hasTypes: true,
  })
  expect(found.map(({ file, rule, line }) => [file, rule, line])).toEqual(
    files.map((file) => [file, 'typescript(no-floating-promises)', 2]),
  )
})
