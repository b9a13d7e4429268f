import fc from 'fast-check'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { broken } from './broken-copy.ts'
import { mutations, type Mutation } from './mutations.ts'
import { verdictTable } from './table.ts'
import { mutationOfSeed } from './mutation-of-seed.ts'

const project = join(import.meta.dirname, '..', '..')
const textOf = (file: string): string => readFileSync(join(project, file), 'utf8')

describe('the mutations', () => {
  it.each(mutations)('can break: $rule', (mutation) => {
    const source = textOf(mutation.file)
    expect(broken(source, mutation)).not.toBe(source)
  })

  it.each(mutations)('name tests that are there for: $rule', ({ guards }) => {
    expect(guards).not.toEqual([])
    expect(guards.filter((guard) => !existsSync(join(project, guard)))).toEqual([])
  })
})

describe('a mutation whose target is lost', () => {
  const mutation = { file: 'a.ts', find: 'one', replace: '$& two' } as Mutation

  it('is refused where it does not occur, or twice', () => {
    expect(() => broken('nothing', mutation)).toThrow('not 0 times')
    expect(() => broken('one one', mutation)).toThrow('not 2 times')
  })

  it('is put in as it is written otherwise', () => {
    expect(broken('before one after', mutation)).toBe('before $& two after')
  })
})

it('as many seeds in a row as there are mutations choose each of them once', () => {
  fc.assert(
    fc.property(fc.nat(), (first) => {
      const chosen = mutations.map((_, index) => mutationOfSeed(mutations, first + index))
      expect(new Set(chosen)).toEqual(new Set(mutations))
    }),
  )
})

it('the table names each rule with what came of it, and counts what was not caught', () => {
  const caught = { rule: 'one', file: 'a.ts', isCaught: true, by: 'a.test.ts: fails', seconds: 1 }
  const missed = { ...caught, rule: 'another', isCaught: false, by: 'every guard passed' }
  expect(verdictTable([caught, missed]).split('\n')).toEqual([
    'rule     file  verdict     seconds  test',
    'one      a.ts  caught      1.0      a.test.ts: fails',
    'another  a.ts  NOT caught  1.0      every guard passed',
    '',
    '1 caught, 1 NOT caught',
  ])
})
