import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isNamed, onlyChoice, rankChoices, rankMatches, type NamedChoice } from './rank-choices.ts'

const named = (...labels: readonly string[]): readonly NamedChoice[] =>
  labels.map((label) => ({ label }))
const labels = (choices: readonly NamedChoice[]): readonly string[] =>
  choices.map(({ label }) => label)

describe('the order of choices', () => {
  it.each([
    ['Nord', ['Akademie Nord', 'Nordlicht Outdoor'], ['Nordlicht Outdoor', 'Akademie Nord']],
    ['tra', ['Contract', 'Air travel', 'Trains'], ['Trains', 'Air travel', 'Contract']],
    // The whole name comes before longer ones that begin with it.
    ['nord', ['Nordlicht', 'Nord'], ['Nord', 'Nordlicht']],
    ['new york', ['York New', 'New York Times Company', 'New York'], null],
    // A name that begins so comes first, however long it is.
    ['ab', ['x ab', `ab${'c'.repeat(80)}`], [`ab${'c'.repeat(80)}`, 'x ab']],
    ['cafe', ['Le café', 'CAFÉ Hansen'], ['CAFÉ Hansen', 'Le café']],
    ['cafe\u0301', ['Café Hansen'], ['Café Hansen']],
    ['sor', ['Sørensen'], ['Sørensen']],
    ['zzz', ['Nord'], []],
    ['', ['b', 'a'], ['b', 'a']],
    ['  ', ['b', 'a'], ['b', 'a']],
  ])('for “%s” of %j', (typed, offered, wanted) => {
    expect(labels(rankChoices(named(...offered), typed))).toEqual(
      wanted ?? ['New York', 'New York Times Company', 'York New'],
    )
  })

  it('has what the detail alone answers last', () => {
    const choices = [
      { label: 'Relaunch', detail: 'Nord' },
      { label: 'Akademienord' },
      { label: 'Nordlicht' },
    ]
    expect(labels(rankChoices(choices, 'nord'))).toEqual(['Nordlicht', 'Akademienord', 'Relaunch'])
    expect(labels(rankChoices(choices, 'relaunch nord'))).toEqual(['Relaunch'])
  })

  const name = fc
    .array(fc.constantFrom('nord', 'Nord', 'licht', 'ab', 'a', ' ', 'é', '-'), {
      minLength: 1,
      maxLength: 6,
    })
    .map((parts) => parts.join(''))
    .filter((text) => /^[a-zé]/i.test(text))
  it('never has a name that begins with the text after one that does not', () => {
    fc.assert(
      fc.property(fc.array(name, { maxLength: 8 }), name, (offered, typed) => {
        const found = labels(rankChoices(named(...offered), typed))
        const plain = (text: string): string => text.toLowerCase().replaceAll('é', 'e')
        const wanted = plain(typed).trim().split(/\s+/).join(' ')
        const begins = found.map((label) => plain(label).startsWith(wanted))
        expect([...begins].sort((one, two) => Number(two) - Number(one))).toEqual(begins)
      }),
    )
  })
})

it('keeps an order that the choices have, among those that match alike', () => {
  const rankInOrder = (choices: readonly NamedChoice[], typed: string) =>
    rankMatches(choices, typed, () => 0).map(({ item }) => item)
  const used = named('Big Kiosk', 'Kiosk at the station', 'Kiosk', 'Kiosk two', 'Mykiosk')
  expect(labels(rankInOrder(used, 'kio'))).toEqual([
    ...['Kiosk at the station', 'Kiosk', 'Kiosk two', 'Big Kiosk', 'Mykiosk'],
  ])
  expect(labels(rankInOrder(used, 'kiosk'))[0]).toBe('Kiosk')
  expect(labels(rankInOrder(used, ''))).toEqual(labels(used))
})

it('finds by the detail and by keywords, after those that match by name, with the places in the name', () => {
  const projects = [
    { key: 'a', label: 'Website', detail: 'Acme' },
    { key: 'b', label: 'Acme brand', detail: 'Other' },
    { key: 'c', label: 'Settings', keywords: 'preferences' },
    { key: 'd', label: 'Cafe\u0301 Hansen' },
  ]
  const found = (typed: string) =>
    rankMatches(projects, typed, () => 0).map(({ item, ranges }) => [item.key, ranges])
  expect(found('acme')).toEqual([
    ['b', [{ from: 0, to: 4 }]],
    ['a', []],
  ])
  expect(found('web acm')).toEqual([['a', [{ from: 0, to: 3 }]]])
  expect(found('prefer')).toEqual([['c', []]])
  expect(found('hans')).toEqual([['d', [{ from: 5, to: 9 }]]])
})

describe('the only choice', () => {
  const choice = (typed: string, ...offered: readonly string[]): string | null =>
    onlyChoice(rankChoices(named(...offered), typed), typed)?.label ?? null

  it('is the one that matches, or has exactly the name', () => {
    expect(choice('nordl', 'Akademie Nord', 'Nordlicht')).toBe('Nordlicht')
    expect(choice('NORD', 'Nordlicht', 'Nord')).toBe('Nord')
    expect(choice('Cafe', 'Café', 'Café Hansen')).toBe('Café')
  })

  it('is none where two match, or two have the name', () => {
    expect(choice('nord', 'Akademie Nord', 'Nordlicht')).toBeNull()
    expect(choice('nord', 'Nord', 'Nord')).toBeNull()
    expect(choice('zzz', 'Nord')).toBeNull()
  })

  it('is named by its label, or with what stands behind it', () => {
    const audit = { label: 'Audit', detail: 'Bergmann' }
    expect(isNamed(audit, 'audit bergmann')).toBe(true)
    expect(isNamed(audit, ' Audit ')).toBe(true)
    expect(isNamed(audit, 'Audit Berg')).toBe(false)
    expect(isNamed(audit, '')).toBe(false)
  })
})
