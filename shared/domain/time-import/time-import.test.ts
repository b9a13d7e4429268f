/** Files of trackers, in the shapes of their exports: recognised, mapped and read. */
import { describe, expect, it } from 'vitest'
import type { Day, EpochMs, LocalId, ServiceId } from '../units.ts'
import { guessImportMapping, importKind } from './import-mapping.ts'
import { createImportReader } from './import-rows.ts'
import type { ImportRows, ReadOptions } from './import-row.ts'
import { importTable, zonesOf } from './import-table.ts'
import { importDuplicates } from './import-duplicates.ts'
import { importPeople } from './import-plan.ts'
import { importTargets } from './import-targets.ts'
import { clientOfName, proposedChoice } from './propose-target.ts'
import {
  clockifyEuropean,
  clockifyUs,
  harvestFinnish,
  harvestGerman,
  harvestUs,
  ownTable,
  togglClassic,
  togglJapanese,
  togglNew,
} from '../../../test/fakes/tracker-files.ts'

const options: ReadOptions = {
  zone: 'Europe/Berlin',
  workStart: 540,
  now: Date.parse('2026-11-20T12:00:00Z') as EpochMs,
}

function tableOf(text: string, delimiter = ',') {
  const cells = text
    .replace(/^\ufeff/, '')
    .trim()
    .split('\n')
    .map((line) => line.split(delimiter).map((cell) => cell.replace(/^"|"$/g, '')))
  const table = importTable(cells)
  if (!table) throw new Error('no table')
  return table
}

function read(text: string, delimiter = ',', given: Partial<ReadOptions> = {}): ImportRows {
  const table = tableOf(text, delimiter)
  const reader = createImportReader(
    guessImportMapping(table, 'dmy'),
    { ...options, ...given },
    table.header,
  )
  table.rows.forEach((row, index) => reader.add(row, table.firstRow + index))
  return reader.result()
}

/** Formats start, minutes and work of each row. */
function short({ rows }: ImportRows): readonly string[] {
  return rows.map(({ startedAt, duration, project, note }) =>
    [new Date(startedAt).toISOString().slice(0, 16), duration / 60, project, note].join(' | '),
  )
}

describe('the zones of a file', () => {
  const table = (...zones: readonly string[]) =>
    tableOf(
      ['Date,Start,End,Time Zone', ...zones.map((zone) => `2026-11-20,9:00,10:00,${zone}`)].join(
        '\n',
      ),
    )

  it.each([
    [['America/New_York', '', 'America/New_York'], ['America/New_York']],
    [
      ['Europe/Berlin', 'Asia/Tokyo'],
      ['Europe/Berlin', 'Asia/Tokyo'],
    ],
    [['Europe/Berlin', 'Mars/Base'], []],
    [['CET'], []],
    [[''], []],
  ])('in a column of %j are %j', (cells, zones) => {
    expect(zonesOf(table(...cells))).toEqual(zones)
  })
})

describe('the kind of a file', () => {
  it.each([
    ['toggl', togglClassic, ','],
    ['toggl', togglNew, ','],
    ['toggl', togglJapanese, ','],
    ['harvest', harvestUs, ','],
    ['harvest', harvestFinnish, ';'],
    ['clockify', clockifyUs, ','],
    ['clockify', clockifyEuropean, ','],
    ['other', ownTable, ';'],
  ])('is %s', (kind, text, delimiter) => {
    expect(importKind(tableOf(text, delimiter))).toBe(kind)
  })
})

describe('Toggl Track', () => {
  it('has days, times and lengths', () => {
    const result = read(togglClassic)
    expect(result.problems).toEqual([])
    expect(short(result)).toEqual([
      '2026-03-16T08:05 | 150 | Storefront | Design: Checkout totals',
      '2026-03-16T22:30 | 75 | Storefront | Rework the summary',
      '2026-03-17T09:00 | 0.5 |  | ',
    ])
    expect(result.rows[0]).toMatchObject({
      person: 'Elena Ruiz',
      client: 'Kestrel & Co',
      tags: 'dev,urgent',
      billable: true,
    })
  })

  it('calls the end “stop” in newer exports', () => {
    expect(short(read(togglNew))).toEqual(['2026-05-22T08:30 | 90 | TOGGL | Implementation'])
  })

  it('may say no in the language of the account', () => {
    expect(read(togglJapanese).rows[0]).toMatchObject({ billable: false, person: 'ちぃといつ' })
  })
})

describe('Clockify', () => {
  it('has months first and halves of the day where the account says so', () => {
    const result = read(clockifyUs)
    expect(short(result)).toEqual([
      '2026-03-06T09:00 | 120 | Mobile App | Push notifications',
      '2026-03-16T22:00 | 60 | Mobile App | Night shift',
    ])
    // The last line of the file is the sum.
    expect(result.problems).toEqual([])
  })

  it('has days first elsewhere, which one day of the file decides', () => {
    expect(short(read(clockifyEuropean))).toEqual([
      '2026-03-05T08:00 | 45.2 | Intern | ',
      '2026-03-25T08:00 | 30 | Intern | Planung',
    ])
  })
})

describe('Harvest', () => {
  it('has no times of day: work is placed back to back, by person and day', () => {
    const result = read(harvestUs)
    expect(short(result)).toEqual([
      '2026-03-04T08:00 | 90 | Brand | Design: Logo',
      '2026-03-04T09:30 | 80 | Brand | Design',
      '2026-03-04T08:00 | 15 | Brand | Design: Review',
    ])
    expect(result.rows.map(({ person }) => person)).toEqual(['Ada L', 'Ada L', 'Bo M'])
    expect(result.rows.map(({ invoiced }) => invoiced)).toEqual([false, true, false])
    expect(result.rows.every(({ isPlaced }) => isPlaced)).toBe(true)
  })

  it('has decimal commas and days with points elsewhere', () => {
    expect(short(read(harvestFinnish, ';'))).toEqual([
      '2015-01-26T08:00 | 450 | Viestintä 2014 | Kehitys: ajax',
    ])
  })

  it('is read by the names of columns in German', () => {
    const result = read(harvestGerman, ';')
    expect(short(result)).toEqual([
      '2026-08-04T07:00 | 390 | Relaunch | Entwicklung: CSV-Import',
      '2026-08-20T07:00 | 60 | Ablage | Admin',
    ])
    expect(result.rows.map(({ billable }) => billable)).toEqual([true, false])
  })

  it('places the work of today so that it does not end in the future', () => {
    const now = Date.parse('2026-03-04T08:20:00Z') as EpochMs
    const result = read(harvestUs, ',', { now })
    expect(result.problems).toEqual([])
    expect(short(result).map((line) => line.slice(0, 16))).toEqual([
      '2026-03-04T05:30',
      '2026-03-04T07:00',
      '2026-03-04T08:00',
    ])
  })
})

describe('any other table', () => {
  it('is read by the names of its columns', () => {
    expect(short(read(ownTable, ';'))).toEqual([
      '2026-01-13T08:00 | 60 | Acme | Telefonat',
      '2026-01-13T22:30 | 90 | Acme | Umzug',
    ])
  })

  it('says for each row why it can not be read', () => {
    const { rows, problems } = read(
      [
        'Date,Start,End,Description',
        '31/02/2026,09:00,10:00,no such day',
        '13/02/2026,9 o’clock,10:00,no time',
        '13/02/2026,09:00,,no end',
        '13/02/2030,09:00,10:00,future',
        '13/02/2026,09:00,09:00,nothing',
        '14/02/2026,09:00,10:00,right',
        ',,,',
      ].join('\n'),
    )
    expect(rows).toHaveLength(1)
    expect(problems.map(({ line, kind }) => [line, kind])).toEqual([
      [2, 'noDay'],
      [3, 'noTime'],
      [4, 'noLength'],
      [5, 'limit'],
      [6, 'limit'],
    ])
  })

  it('takes a date with its time and offset in one column', () => {
    const text =
      'Start,End,Project\n2026-03-05T10:00:00Z,2026-03-05T12:30:00+01:00,A\n2026-03-05 10:00,2026-03-05 11:00,B'
    expect(short(read(text))).toEqual([
      '2026-03-05T10:00 | 90 | A | ',
      '2026-03-05T09:00 | 60 | B | ',
    ])
  })
})

describe('a column of lengths', () => {
  const rows = Array.from({ length: 300 }, (_, index) => {
    const day = String(1 + (index % 28)).padStart(2, '0')
    return `2026-10-${day},09:00,10:30`
  })
  /** Returns how often the starts of later rows are looked at, with these lengths. */
  const looksWith = (lengthOf: (index: number) => string): number => {
    const table = tableOf(
      `Date,Start,End,Duration\n${rows.map((row, index) => `${row},${lengthOf(index)}`).join('\n')}`,
    )
    let looks = 0
    const watched = table.rows.map(
      (row) =>
        new Proxy(row, {
          get: (cells, at) => {
            if (at === '1') looks += 1
            return cells[at as unknown as number]
          },
        }),
    )
    guessImportMapping({ ...table, rows: watched }, 'dmy', options.now)
    return looks
  }

  it.each(['', 'unknown'])('filled with “%s” costs no look at the times', (cell) => {
    expect(looksWith(() => cell)).toBeLessThanOrEqual(looksWith(() => '1:30'))
  })

  it('that adds up the times is left out', () => {
    const sums = rows.map((row, index) => `${row},${(index + 1) * 1.5}`)
    const table = tableOf(`Date,Start,End,Duration\n${sums.join('\n')}`)
    expect(guessImportMapping(table, 'dmy', options.now).columns.duration).toBeUndefined()
  })
})

describe('a column for each day', () => {
  const daysOf = (names: readonly string[]) => {
    const cells = [
      ['Project', ...names],
      ['Shop', ...names.map(() => '1:00')],
    ]
    const table = importTable(cells, { name: '', today: '2026-11-25' as Day })
    const day = table?.header.indexOf('Date') ?? -1
    return day < 0 ? null : table?.rows.map((row) => row[day])
  }

  it.each([
    [
      ['Mon 8/3', 'Tue 8/4', 'Wed 8/5'],
      ['2026-08-03', '2026-08-04', '2026-08-05'],
    ],
    [
      ['30/7', '31/7', '1/8'],
      ['2026-07-30', '2026-07-31', '2026-08-01'],
    ],
    // The week is not over.
    [
      ['Nov 24', 'Nov 25', 'Nov 26'],
      ['2026-11-24', '2026-11-25', '2026-11-26'],
    ],
    [
      ['12/30', '12/31', '1/1'],
      ['2025-12-30', '2025-12-31', '2026-01-01'],
    ],
    // Rents of three months, or days of three months.
    [['8/3', '9/4', '10/5'], null],
  ])('%s: %s', (names, days) => {
    expect(daysOf(names)).toEqual(days)
  })
})

describe('the hour that comes twice or never', () => {
  const file = (row: string): string => `Start date,Start time,End date,End time,Duration\n${row}`
  const first = (text: string) => short(read(text))[0]

  it('is decided by the length', () => {
    const twice = (end: string, length: string): string =>
      file(`2025-10-26,02:30:00,2025-10-26,${end},${length}`)
    expect(first(twice('03:30:00', '02:00:00'))).toMatch(/^2025-10-26T00:30 \| 120/)
    expect(first(twice('03:30:00', '01:00:00'))).toMatch(/^2025-10-26T01:30 \| 60/)
    // From the first to the second.
    expect(first(twice('02:10:00', '00:40:00'))).toMatch(/^2025-10-26T00:30 \| 40/)
  })

  it('moves by the gap where a clock skips it', () => {
    expect(first(file('2026-03-29,02:30:00,2026-03-29,04:00:00,'))).toMatch(
      /^2026-03-29T01:30 \| 30/,
    )
  })
})

describe('people, projects and duplicates', () => {
  it('lists those with most rows first', () => {
    expect(importPeople(read(harvestUs).rows).map(({ name, rows }) => [name, rows])).toEqual([
      ['Ada L', 2],
      ['Bo M', 1],
    ])
  })

  it.each([
    [
      'Toggl Track',
      'User,Email,Client,Project,Task,Description,Billable,Start date,Start time,End date,End time,Duration,Tags',
      'Ada,a@b.example,Acme GmbH,Website relaunch,,Part #,Yes,2024-03-04,09:00:00,2024-03-04,09:08:30,00:08:30,',
    ],
    [
      'Clockify',
      'Project,Client,Description,Task,User,Group,Email,Tags,Billable,Start Date,Start Time,End Date,End Time,Duration (h),Duration (decimal)',
      'Website relaunch,Acme GmbH,Part #,,Ada,,a@b.example,,Yes,14/03/2024,09:00:00,14/03/2024,09:08:30,00:08:30,0.14',
    ],
    [
      'Harvest',
      'Date,Client,Project,Project Code,Task,Notes,Hours,Billable?,Invoiced?,First Name,Last Name',
      '2024-03-04,Acme GmbH,Website relaunch,,,Part #,0.01,Yes,Yes,Ada,L',
    ],
  ])('books nothing of 3,000 rows of %s on another client’s project', (_name, header, line) => {
    const lines = Array.from({ length: 3000 }, (_, index) => line.replace('#', String(index)))
    const { rows } = read([header, ...lines].join('\n'))
    const targets = importTargets(rows)
    expect(targets).toMatchObject([{ project: 'Website relaunch', client: 'Acme GmbH' }])
    expect(targets[0]?.rows).toBeGreaterThan(1000)
    const client = (id: number, name: string) => ({ id: id as ServiceId, name, serviceName: name })
    const clients = [client(3, 'Nordlicht Outdoor'), client(4, 'Acme GmbH')]
    const theirs = { id: 'n' as LocalId, title: 'Website relaunch', clientId: 3 as ServiceId }
    const projects = [{ ...theirs, active: true, complete: false }]
    const [target] = targets
    if (!target) throw new Error('no target')
    expect(proposedChoice(target, clientOfName('Acme GmbH', clients), projects)).toBeNull()
    expect(proposedChoice(target, clientOfName('Acme GmbH', []), projects)).toBeNull()
  })

  it('finds work that is recorded, and rows that stand twice', () => {
    const { rows } = read(`${togglClassic.trim()}\n${togglClassic.trim().split('\n')[1] ?? ''}`)
    const [row] = rows
    if (!row) throw new Error('no row')
    const entry = { startedAt: (row.startedAt + 20_000) as EpochMs, duration: row.duration }
    const found = (note: string, project: string | null) =>
      [
        ...importDuplicates(
          rows,
          [{ ...entry, note, projectId: project as never }],
          ({ project: name }) => (name === 'Storefront' ? ('p' as never) : null),
        ),
      ].map(([line, kind]) => `${line} ${kind}`)
    expect(found('other', 'p')).toEqual(['2 recorded', '5 recorded'])
    expect(found('design: checkout totals', null)).toEqual(['2 recorded', '5 recorded'])
    expect(found('other', 'q')).toEqual(['5 repeated'])
  })

  it('compares 150,000 rows with the same times at once', () => {
    const [row] = read(togglClassic).rows
    if (!row) throw new Error('no row')
    const rows = Array.from({ length: 150_000 }, (_, line) => {
      return { ...row, line, note: `${line}`, project: `${line}` }
    })
    expect(importDuplicates([...rows, { ...row, note: '7', line: -1 }], [], () => null).size).toBe(
      1,
    )
  })

  it('counts rows that are the same in everything', () => {
    const twice = `${harvestUs.trim()}\n${harvestUs.trim().split('\n')[1] ?? ''}`
    expect(read(twice).rows.map(({ repeat }) => repeat)).toEqual([0, 0, 0, 1])
  })
})
