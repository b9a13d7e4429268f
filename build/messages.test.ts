/** The catalogues of the languages have every message of the program, and nothing else. */
import { join } from 'node:path'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { languages, sourceLanguage } from '../shared/domain/language/language.ts'
import { messagesIn, messagesOf, placeholdersOf } from './lint/messages.ts'
import { refusedEnglish, refusedGerman, twins } from './lint/wording.ts'

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

describe('the values of a message', () => {
  it.each([
    ['Zeitzone {0}', ['0']],
    ['any other {0}, or one {1}', ['0', '1']],
    ['{count, plural, one {draft} other {drafts}}', ['count']],
    ['{count, plural, one {# thing} other {# things of one {name}}}', ['count', 'name']],
  ])('of “%s” are %j', (message, values) => expect(placeholdersOf(message)).toEqual(values))
})

describe('the wording', () => {
  const file = join(project, 'shared/domain/language/catalogues/de.json')
  const german = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)

  it('is that of the glossary in English', () => {
    expect(keys.flatMap((key) => refusedEnglish(key) ?? [])).toEqual([])
  })

  it('is that of the glossary in German', () => {
    expect(german.flatMap(([key, text]) => refusedGerman(key, text) ?? [])).toEqual([])
  })

  it('is one for one thing: no message differs from another by case or spacing alone', () => {
    expect(twins(keys)).toEqual([])
    expect(twins(['Sending…', 'Sending …', 'Email', 'email', 'Today', 'today'])).toEqual([
      'Sending …',
      'email',
    ])
  })

  it.each([
    ['An entry can not end.', 'can not → can’t'],
    ['Sending …', /^g … →/],
    ['This entry is not there any more.', 'any more → no longer'],
    ['The file is not there.', 'is not there → no longer exists'],
    ['No entry passes these filters.', /match$/],
    ['No project has these words.', /match$/],
    ['No client begins like “{0}”.', 'begins like → match'],
    ['Whether it arrived is being found out.', /checking whether$/],
    ['Renewed by itself', /automatically$/],
    ['Bring it back', /Restore$/],
    ['E-mail', /Email$/],
    ['Business id', /ID$/],
    ['its web site', /website$/],
    ['Ctrl + Enter', /Ctrl\+Enter$/],
    ['Ctrl ⏎', /Ctrl\+Enter$/],
    ['Alt Enter', /Ctrl\+Enter$/],
    ['Add callback', /webhook$/],
    ["It's over.", /apostrophe$/],
    ['The number at the service', /on the service$/],
    ['Change it at your accounting service.', /on the service$/],
  ])('refuses “%s”', (text, refused) => {
    expect(refusedEnglish(text)).toMatch(refused)
  })

  it.each(['… and so on', '… until {0}', 'Ctrl+Enter', 'Alternatives', 'Sending…'])(
    'lets “%s” pass',
    (text) => expect(refusedEnglish(text)).toBeNull(),
  )

  it.each([
    ['', 'bevor du es übernimmst', /Sie$/],
    ['', 'Das ist dein Konto.', /Sie$/],
    ['', 'Gib die Kategorie an.', /Sie-Form$/],
    ['', 'Der Tag fehlt. Schreib zum Beispiel heute.', /Sie-Form$/],
    ['', 'Ein Vorschlag: Übernimm oder verwirf ihn.', /Sie-Form$/],
    ['', 'Neuer Satz…', /Leerzeichen vor …$/],
    ['', 'Lieferantenregel', /Händler$/],
    ['', 'Wie aufgezeichnet', /erfassen$/],
    ['', 'Ein Link möchte etwas aufzuzeichnen.', /erfassen$/],
    ['', 'Stint zeichnet Spuren auf.', /erfassen$/],
    ['like 12.50', 'etwa 12.50', /Komma$/],
    ['1:30, 1.5 or 90m', '1:30, 1.5 oder 90m', /Komma$/],
  ])('refuses the German of “%s”: “%s”', (text, translation, refused) => {
    expect(refusedGerman(text, translation)).toMatch(refused)
  })

  it.each([
    ['First 10,000 miles', 'Erste 10.000 Meilen'],
    ['for example 2026-11-20', 'zum Beispiel 20.11.2026'],
    ['Stint 1.2.3 at http://127.0.0.1', 'Stint 1.2.3 unter http://127.0.0.1'],
    ['Try again', 'Versuch läuft.'],
    ['Marked on the map', 'Gekennzeichnet auf der Karte; bezeichnet auf Seite 2.'],
  ])('lets the German of “%s” pass', (text, translation) => {
    expect(refusedGerman(text, translation)).toBeNull()
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
