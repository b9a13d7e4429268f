/** The catalogues of the languages have every message of the program, and nothing else. */
import { join } from 'node:path'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { languages, sourceLanguage } from '../shared/domain/language/language.ts'
import { messagesIn, messagesOf, placeholdersOf } from './lint/messages.ts'

const project = join(import.meta.dirname, '..')
const messages = messagesOf(project)
const keys = [...new Set(messages.map(({ key }) => key))]

describe.each(languages.filter((language) => language !== sourceLanguage))('%s', (language) => {
  const file = join(project, 'shared/domain/language/catalogues', `${language}.json`)
  const catalogue = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string>>

  it('has every message', () => {
    expect(keys.filter((key) => !catalogue[key]?.trim())).toEqual([])
  })

  it('has no message that the program does not have', () => {
    const known = new Set(keys)
    expect(Object.keys(catalogue).filter((key) => !known.has(key))).toEqual([])
  })

  it('is sorted, so that two additions rarely meet in one place', () => {
    expect(Object.keys(catalogue)).toEqual(Object.keys(catalogue).sort())
  })

  it('is well formed, with the values of the English message', () => {
    const different = Object.entries(catalogue).flatMap(([key, translation]) => {
      const [wanted, found] = [placeholdersOf(key), placeholdersOf(translation)]
      return wanted.join() === found.join() ? [] : [{ key, wanted, found }]
    })
    expect(different).toEqual([])
  })
})

describe('messages', () => {
  it('are not made while a module of the main process loads: its language may change later', () => {
    const early = messages.filter(
      ({ isAtLoad, place }) => isAtLoad && !place.startsWith('renderer/'),
    )
    expect(early).toEqual([])
  })

  it('are found in templates, and in the forms of a plural', () => {
    const source = [
      'const early = t`Early ${1} and “it”`',
      "const late = () => plural(2, { one: '# thing', other: '# things of {name}' }, { name })",
    ].join('\n')
    expect(messagesIn('one.ts', source)).toEqual([
      { key: 'Early {0} and “it”', place: 'one.ts:1', isAtLoad: true },
      {
        key: '{count, plural, one {# thing} other {# things of {name}}}',
        place: 'one.ts:2',
        isAtLoad: false,
      },
    ])
  })
})
