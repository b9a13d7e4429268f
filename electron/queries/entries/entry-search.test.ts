/** Full-text search in notes: words, prefixes, diacritics. User input is never query syntax. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { InMemoryService } from '../../../test/fakes/in-memory-service.ts'
import { entryFields } from '../../../test/fakes/sample-rows.ts'
import { createStoreBench } from '../../../test/fakes/store-bench.ts'
import type { EpochMs, LocalId, ServiceId } from '../../../shared/domain/units.ts'
import { cleanText } from '../../../shared/domain/text/clean-text.ts'
import { nameClient, storeListedClients } from '../../store/clients.ts'
import { timeEntries } from '../../store/time-entries.ts'
import { listEntries, sumEntries } from './entry-list.ts'

/**
 * Inserts entries with these notes. `order`: the rank of each by start; by default the order of
 * insertion.
 */
function bench(notes: readonly (string | null)[], startOf = (place: number): number => place) {
  const store = createStoreBench()
  const { write } = new InMemoryService(store)
  const local = { zone: 'Europe/Berlin', timerId: null }
  const ids = notes.map(() => store.ids.next())
  write((transaction) => {
    for (const [place, id] of ids.entries()) {
      const startedAt = (entryFields.startedAt + startOf(place) * 1000) as EpochMs
      const note = notes[place] ?? null
      timeEntries.insert(transaction, id, { ...entryFields, ...local, note, startedAt }, startedAt)
    }
  })
  const found = (text: string, limit = 10) =>
    listEntries(store.database, { filter: { text: cleanText(text) }, limit }).entries.map(
      ({ note }) => note,
    )
  return { ...store, ids, write, found }
}

describe('the search in notes', () => {
  it('finds what has every word, in any order, newest first', () => {
    const { found } = bench(['Review checkout flow', 'checkout', 'flow of the checkout', null])
    expect(found('checkout flow')).toEqual(['flow of the checkout', 'Review checkout flow'])
    expect(found('checkout', 2)).toEqual(['flow of the checkout', 'checkout'])
  })

  it('takes the last word for a beginning, the others for whole words', () => {
    const { found } = bench(['Review checkout flow'])
    expect(found('review che')).toHaveLength(1)
    expect(found('rev checkout')).toEqual([])
    expect(found('heckout')).toEqual([])
  })

  it('finds letters with and without their marks, however they are composed', () => {
    const notes = ['Été à Zürich', 'E\u0301te\u0301 de\u0301compose\u0301']
    const { found } = bench(notes)
    expect(found('ete')).toHaveLength(2)
    expect(found('été')).toHaveLength(2)
    expect(found('zurich')).toEqual([notes[0]])
    expect(found('e\u0301te\u0301 zu\u0308r')).toEqual([notes[0]])
    expect(found('été décomp')).toEqual([notes[1]])
  })

  it.each([
    ['Łódź office', 'lodz'],
    ['Lodz office', 'ŁÓDŹ'],
    ['Smørrebrød', 'SMORREBROD'],
    ['Tromsø', 'tromso'],
    ['Małolepszy', 'malole'],
    ['chef-d’œuvre', 'oeuvre'],
    ['Oeuvre', 'œuvre'],
    ['Straße', 'STRASSE'],
    ['Strasse', 'straße'],
    ['Færøerne', 'faeroerne'],
    ['Ærø Fähre', 'aero'],
    ['Ærøskøbing', 'aerosko'],
    ['Faeroerne', 'FÆRØERNE'],
  ])(
    'finds letters that have plain ones, by these, and the other way round: %s, %s',
    (note, text) => {
      expect(bench([note]).found(text)).toEqual([note])
    },
  )

  it.each(['"', '""', 'checkout"', 'checkout OR nothing', 'NOT checkout', 'check*', '(checkout'])(
    'takes %s for text',
    (text) => {
      const { found } = bench(['Review checkout flow'])
      const words = text.match(/\p{L}+/gu) ?? []
      const isThere = words.length > 0 && words.every((word) => /^check/.test(word))
      expect(found(text)).toHaveLength(isThere ? 1 : 0)
    },
  )

  it('finds emoji, and parts of what is written without spaces', () => {
    const notes = ['🎉 launch', '東京の会議', 'ประชุมลูกค้า', '❤️ Proofs for 東京', 'usual']
    const { found } = bench(notes)
    expect(found('🎉')).toEqual([notes[0]])
    expect(found('🎉 proofs')).toEqual([])
    expect(found('launch 🎉')).toEqual([notes[0]])
    expect(found('❤')).toEqual([notes[3]])
    expect(found('会議')).toEqual([notes[1]])
    expect(found('東京')).toEqual([notes[3], notes[1]])
    expect(found('東京 proo')).toEqual([notes[3]])
    expect(found('ลูกค้า')).toEqual([notes[2]])
    expect(found('🎉'.repeat(1000))).toEqual([])
  })

  it('finds operators as the words that they are', () => {
    const { found } = bench(['this and that', 'near or far'])
    expect(found('AND that')).toEqual(['this and that'])
    expect(found('NEAR OR')).toEqual(['near or far'])
  })

  it('answers any text without an error', () => {
    const { found } = bench(['Review checkout flow'])
    const operators = fc.constantFrom(
      '"',
      '*',
      '^',
      ':',
      '(',
      ')',
      '-',
      '+',
      ' AND ',
      ' NEAR(',
      '\0',
      'a',
    )
    const odd = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(operators).map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(odd, (text) => {
        expect(Array.isArray(found(text))).toBe(true)
      }),
    )
  })

  it('follows a note that changes and finds no deleted row', () => {
    const { found, ids, write } = bench(['first', null])
    const [one, two] = ids
    if (!one || !two) throw new Error('no rows')
    write((transaction) => {
      timeEntries.update(transaction, one, { note: 'second' })
      timeEntries.update(transaction, two, { note: 'second too' })
    })
    expect(found('first')).toEqual([])
    expect(found('second')).toEqual(['second too', 'second'])
    write((transaction) => timeEntries.setDeleted(transaction, one, 1 as EpochMs))
    expect(found('second')).toEqual(['second too'])
    write((transaction) => timeEntries.setDeleted(transaction, one, null))
    expect(found('second')).toHaveLength(2)
  })
})

describe('the search for a client', () => {
  const client = (id: number, name: string | null) => ({ id: id as ServiceId, name })

  /** Creates entries of two clients, of a client without projects, and of none. `found`: notes, and how many. */
  function clientBench() {
    const store = bench(['call', 'old', 'review', 'walk', 'inside'], (place) => -place)
    const [own, other] = [store.project(1, 7), store.project(2, 8)]
    store.write((transaction) => {
      const listed = [client(7, 'Ärzte Nordlicht'), client(9, 'Lone Star'), client(10, null)]
      const known = { isArchived: false, currency: null }
      storeListedClients(
        transaction,
        listed.map((names) => ({ ...names, ...known })),
        true,
      )
      const works = [
        { projectId: own, clientId: 7 },
        // Recorded before the project had a client.
        { projectId: own, clientId: null },
        { projectId: other, clientId: 8 },
        { projectId: null, clientId: 9 },
        { projectId: null, clientId: null },
      ]
      for (const [place, { projectId, clientId }] of works.entries()) {
        const work = { projectId, clientId: clientId as ServiceId | null }
        timeEntries.update(transaction, store.ids[place] as LocalId, work)
      }
    })
    const sums = (text: string) => sumEntries(store.database, { text }, store.clock.now()).count
    return { ...store, sums }
  }

  it.each([
    ['nordlicht', ['call', 'old']],
    ['ÄRZTE nord', ['call', 'old']],
    ['lone', ['walk']],
    ['nobody', []],
  ])('finds the entries of its projects, and its own: %s', (text, notes) => {
    const { found, sums } = clientBench()
    expect(found(text)).toEqual(notes)
    // A page that is full comes from the newest rows alone.
    expect(found(text, 1)).toEqual(notes.slice(0, 1))
    expect(sums(text)).toBe(notes.length)
  })

  it('knows a client by the name that the person gave it', () => {
    const { found, write } = clientBench()
    write((transaction) => nameClient(transaction, client(7, 'Polar Clinic')))
    expect(found('polar')).toEqual(['call', 'old'])
    expect(found('nordlicht')).toEqual([])
  })

  it('takes several words for one name, as for a project', () => {
    const { found } = clientBench()
    expect(found('nordlicht call')).toEqual([])
    expect(found('project 1 call')).toEqual([])
    expect(found('ärzte nordlicht')).toHaveLength(2)
  })
})

it('finds a page of what one entry in twenty has, newest first', () => {
  const notes = Array.from({ length: 3000 }, (_, place) =>
    place % 20 === 0 ? `rare ${place}` : 'usual',
  )
  const { found } = bench(notes)
  const newest = notes.filter((note) => note !== 'usual').reverse()
  expect(found('rare', 140)).toEqual(newest.slice(0, 140))
})

describe('a search that most entries answer', () => {
  const count = 13_000
  const scattered = (place: number): number => (place * 7919) % count

  // The newest rows are tried first, by their range of rowids; scattered rowids are too far apart for
  // that.
  it.each([
    ['came in one after the other', (place: number) => place],
    ['came in in any order', scattered],
  ])('finds the newest, page by page, where they %s', (_, startOf) => {
    const noteAt = (start: number): string | null =>
      start % 5 === 0 ? null : `Work number ${start}`
    const places = Array.from({ length: count }, (_item, place) => place)
    const { database, write, ids } = bench(
      places.map((place) => noteAt(startOf(place))),
      startOf,
    )
    const wanted = places.map((start) => noteAt(count - 1 - start)).filter((note) => note !== null)
    const first = listEntries(database, { filter: { text: 'work' }, limit: 200 })
    expect(first.entries.map(({ note }) => note)).toEqual(wanted.slice(0, 200))
    const second = listEntries(database, {
      filter: { text: 'wor' },
      limit: 200,
      ...(first.next && { after: first.next }),
    })
    expect(second.entries.map(({ note }) => note)).toEqual(wanted.slice(200, 400))
    // A word that is rare among the newest is searched in all rows.
    write((transaction) => {
      const oldest = ids[places.findIndex((place) => startOf(place) === 1)]
      if (!oldest) throw new Error('no entry is the oldest')
      timeEntries.update(transaction, oldest, { note: 'Workshop' })
    })
    const rare = listEntries(database, { filter: { text: 'workshop' }, limit: 200 })
    expect(rare.entries.map(({ note }) => note)).toEqual(['Workshop'])
  })
})

/** Words and signs as they are in notes, apart from each other or joined. */
const pieces = [
  ...['Straße', 'MASSE', 'İstanbul', 'Zürich', 'за́мок', 'dė́l', '東京', 'हिन्दी', 'x\u0301y'],
  ...[
    'don’t',
    "o'clock",
    'e-mail',
    'a',
    '1.200,50',
    '9:15',
    'ana@b.example',
    'https://c.example/d?e=f',
  ],
  ...[
    'C:\\temp',
    '50_%',
    '"quoted"',
    '(brackets)',
    '#tag',
    '–',
    '✅',
    '🙂',
    '🤔',
    '👩🏽‍💻',
    '\uf8ff',
    '½',
    '№5',
  ],
  ...['C++', 'a+b', 'x→y', '3×4', 'soft\u00adhyphen', 'zero\u200bwidth', 'w'.repeat(300)],
] as const
const note = fc
  .array(fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 3 }), {
    minLength: 1,
    maxLength: 5,
  })
  .map((words) => words.map((joined) => joined.join('')))

/** Ways in which a text is written anew. */
const spellings: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.toLowerCase(),
  (text) => text.toUpperCase(),
  (text) => text.normalize('NFD'),
  (text) => text.normalize('NFC'),
  (text) => text.replaceAll('’', "'"),
  (text) => text.replaceAll("'", '’'),
  (text) => text.replaceAll('ß', 'ss'),
]
const spelling = fc.constantFrom(...spellings)
/** True for a text that a search can look for. A sign alone, such as a dash, finds nothing. */
const hasWord = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

it('a part of a note finds the note, however it is spelled', () => {
  fc.assert(
    fc.property(note, spelling, spelling, fc.nat(), fc.nat(), (words, stored, typed, at, more) => {
      const from = at % words.length
      const part = words.slice(from, from + 1 + (more % words.length)).join(' ')
      fc.pre(hasWord(part))
      const whole = cleanText(stored(words.join(' ')))
      expect(bench([whole]).found(typed(part))).toEqual([whole])
    }),
    { numRuns: 400 },
  )
})

it('a client is found by a part of its name, however it is spelled', () => {
  fc.assert(
    fc.property(note, spelling, spelling, (words, stored, typed) => {
      const name = stored(words.join(' '))
      fc.pre(hasWord(words[0] ?? ''))
      const { found, write, ids } = bench([null])
      const client = 3401 as ServiceId
      write((transaction) => {
        nameClient(transaction, { id: client, name })
        timeEntries.update(transaction, ids[0] as LocalId, { clientId: client })
      })
      expect(found(typed(words[0] ?? ''))).toHaveLength(1)
    }),
    { numRuns: 200 },
  )
})

it('the entries of every project are found by what all their titles have, however many', () => {
  const { found, write, ids, project } = bench(Array.from({ length: 60 }, () => null))
  const projects = ids.map((_, index) => project(index + 1, null))
  write((transaction) => {
    for (const [index, id] of ids.entries())
      timeEntries.update(transaction, id, { projectId: projects[index] as LocalId })
  })
  expect(found('project', 100)).toHaveLength(60)
})
