import { afterEach, describe, expect, it } from 'vitest'
import { formatDayRange } from './date-format.ts'
import { formatMessage } from './format-message.ts'
import { languageChoiceOf, resolveLanguage } from './language.ts'
import { loadLanguage } from './load-language.ts'
import { loadLater } from './load-later.ts'
import { formatCount, listOf, plural, setLanguage, t, type Catalogue } from './translate.ts'

afterEach(() => setLanguage('en'))

function speak(messages: Catalogue): void {
  setLanguage('de', { messages, format: formatMessage })
}

const entries = (count: number): string =>
  plural(count, { one: '# entry of {name}', other: '# entries of {name}' }, { name: 'Aiko' })
const entriesKey = '{count, plural, one {# entry of {name}} other {# entries of {name}}}'

describe('English', () => {
  it('is what stands in the code', () => {
    expect(t`Stopped`).toBe('Stopped')
    expect(t`“${'{0}'}” stopped at ${12}, it’s done`).toBe('“{0}” stopped at 12, it’s done')
  })

  it('counts', () => {
    expect([0, 1, 2, 1200].map(entries)).toEqual([
      '0 entries of Aiko',
      '1 entry of Aiko',
      '2 entries of Aiko',
      '1,200 entries of Aiko',
    ])
  })

  it('shows a value as it is, whatever stands in it', () => {
    const name = "$& {count} # '{0}'"
    expect(plural(1, { one: '{name}', other: '{name}' }, { name })).toBe(name)
  })

  it('lists, and writes days', () => {
    expect(['a', 'b', 'c'].map((_one, place, all) => listOf(all.slice(0, place + 1)))).toEqual([
      'a',
      'a and b',
      'a, b and c',
    ])
    const long = { day: 'numeric', month: 'long' } as const
    expect(formatDayRange('2026-11-16', '2026-11-22', long)).toBe('16 – 22 November')
    expect(formatDayRange('2026-11-30', '2026-12-06', long)).toBe('30 November – 6 December')
  })
})

describe('another language', () => {
  it('puts values where its sentence has them', () => {
    speak({ '{0} stopped at {1}': 'Um {1} wurde {0} gestoppt' })
    expect(t`${'“a”'} stopped at ${'9:15'}`).toBe('Um 9:15 wurde “a” gestoppt')
  })

  it('has forms and separators of its own', () => {
    speak({ [entriesKey]: '{count, plural, one {# Eintrag} other {# Einträge}} von {name}' })
    expect([1, 1200].map(entries)).toEqual(['1 Eintrag von Aiko', '1.200 Einträge von Aiko'])
    expect(formatCount(12_300)).toBe('12.300')
    const long = { day: 'numeric', month: 'long' } as const
    expect(formatDayRange('2026-11-16', '2026-11-22', long)).toBe('16. – 22. November')
  })

  it('is English where it has no translation', () => {
    speak({})
    expect([t`Stopped at ${1}`, entries(2)]).toEqual(['Stopped at 1', '2 entries of Aiko'])
  })

  it('does not read a value as a part of the message, or markup', () => {
    speak({ 'By {0}': 'Von {0} <b>' })
    expect(t`By ${"{1} <i>'#'"}`).toBe("Von {1} <i>'#' <b>")
  })

  it('brings the messages of code that is loaded later before that code runs', async () => {
    const [messages, rest] = [{ First: 'Erstes' }, { First: 'Erstes', Later: 'Später' }]
    let loads = 0
    const loadRest = () => {
      loads += 1
      return loads === 1 ? Promise.reject(new Error('not read')) : Promise.resolve(rest)
    }
    setLanguage('de', { messages, format: formatMessage, loadRest })
    const later = () => Promise.resolve(t`Later`)
    expect([t`First`, t`Later`]).toEqual(['Erstes', 'Later'])
    await expect(loadLater(later)).rejects.toThrow('not read')
    expect([await loadLater(later), await loadLater(later), loads]).toEqual(['Später', 'Später', 2])
  })

  it('does not replace the messages of a language that was set meanwhile', async () => {
    setLanguage('de', {
      messages: {},
      format: formatMessage,
      loadRest: () => Promise.resolve({ Later: 'Später' }),
    })
    const loaded = loadLater(() => Promise.resolve(t`Later`))
    setLanguage('en')
    expect(await loaded).toBe('Later')
  })

  it('is loaded with its catalogue, and gone after English', async () => {
    await loadLanguage('de')
    expect(t`Stop timer`).toBe('Timer stoppen')
    await loadLanguage('en')
    expect(t`Stop timer`).toBe('Stop timer')
  })
})

describe('the choice of a language', () => {
  it.each([
    ['system', ['de-AT', 'en-US'], 'de'],
    ['system', ['fr-FR', 'de_CH.UTF-8'], 'de'],
    ['system', ['fr-FR'], 'en'],
    ['system', [], 'en'],
    ['en', ['de-DE'], 'en'],
    ['de', ['en-GB'], 'de'],
  ] as const)('%s among %j is %s', (choice, preferred, language) => {
    expect(resolveLanguage(choice, preferred)).toBe(language)
  })

  it.each([undefined, 7, 'fr', 'DE'])('that is none (%s) follows the desktop', (stored) => {
    expect(languageChoiceOf(stored)).toBe('system')
  })
})
