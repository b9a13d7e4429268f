import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { failure, success } from '../../../shared/contract/errors.ts'
import type { RemoteEntry } from '../../../shared/contract/remote-answers.ts'
import type { RemoteRequest } from '../../../shared/contract/remote-schemas.ts'
import type { JobResult } from './request-or-start.ts'
import { splitArguments } from './split-arguments.ts'
import { parseCommand } from './parse-command.ts'
import { runCommand, type CommandRun } from './run-command.ts'

const blank = { note: null, project: null, client: null, billable: null, since: null }

function request(...words: readonly string[]): unknown {
  const read = parseCommand(words)
  if (!read.ok) return read.error.message
  return read.value.kind === 'request' ? read.value.request : read.value.kind
}

describe('the words of a command', () => {
  it.each<[string[], unknown]>([
    [['start'], { command: 'start', ...blank }],
    [['start', 'call', 'with', 'Ann'], { command: 'start', ...blank, note: 'call with Ann' }],
    [['start', '--', '--json', '-10%'], { command: 'start', ...blank, note: '--json -10%' }],
    [
      ['switch', 'call', '--project', 'web', '--client=Acme', '--billable', '--json'],
      { command: 'switch', ...blank, note: 'call', project: 'web', client: 'Acme', billable: true },
    ],
    [['start', '--not-billable'], { command: 'start', ...blank, billable: false }],
    [
      ['start', '--ago', '1h30'],
      { command: 'start', ...blank, since: { kind: 'ago', seconds: 5400 } },
    ],
    [
      ['start', '--at=9:15'],
      {
        command: 'start',
        ...blank,
        since: { kind: 'at', clock: { hour: 9, minute: 15, second: 0, turn: null } },
      },
    ],
    [
      ['capture', '45m call', '@Acme'],
      { command: 'capture', line: '45m call @Acme', anyway: false },
    ],
    [
      ['capture', '--anyway', '25:00-26:00 x'],
      { command: 'capture', line: '25:00-26:00 x', anyway: true },
    ],
    [['status', '--json'], { command: 'status' }],
    [['help'], 'help'],
    [['--help'], 'help'],
    [['start', '--help'], 'help'],
    [['--version'], 'version'],
    [['mcp'], 'mcp'],
    [['completion', 'fish'], 'completion'],
    [['names', 'projects'], { command: 'names' }],
    [
      ['list', 'last', 'week', '--project=web', '--limit', '5'],
      {
        command: 'list',
        from: 'last week',
        to: 'last week',
        limit: 5,
        text: null,
        project: 'web',
        client: null,
        tag: null,
      },
    ],
    [
      ['report', '--from', 'monday', '--by', 'day', '--csv'],
      {
        command: 'report',
        from: 'monday',
        to: null,
        by: 'day',
        project: null,
        client: null,
        tag: null,
      },
    ],
    [
      ['expense', '12.50 EUR', 'parking', '--receipt', 'a.pdf'],
      { command: 'expense', line: '12.50 EUR parking', category: null, receipt: 'a.pdf' },
    ],
    [
      ['propose', 'fix', '--from', '9:00', '--to=10:00', '--day', 'yesterday'],
      {
        command: 'propose',
        note: 'fix',
        project: null,
        day: 'yesterday',
        from: { kind: 'at', clock: { hour: 9, minute: 0, second: 0, turn: null } },
        to: { hour: 10, minute: 0, second: 0, turn: null },
      },
    ],
  ])('%j is understood', (words, meant) => {
    expect(request(...words)).toEqual(meant)
  })

  it.each<[string[], RegExp]>([
    [[], /Add a command/],
    [['strat'], /no command “strat”/],
    [['--start'], /no command “--start”/],
    [['stop', 'now'], /“stop” takes no “now”/],
    [['stop', '--project', 'x'], /--project/],
    [['start', '--projct', 'x'], /--projct/],
    [['start', '--project'], /--project/],
    [['start', '--project', ' '], /--project is empty/],
    [['start', '--ago', 'soon'], /--ago takes a length of time such as 10m, not “soon”/],
    [['start', '--at', '9'], /--at takes a time of day/],
    [['start', '--ago', '5m', '--at', '9:00'], /either --ago or --at/],
    [['start', '--billable', '--not-billable'], /either --billable/],
    [['capture', ' '], /Add what to record/],
    [['capture', '45m', '-b'], /-b/],
    [['list', 'today', '--from', 'monday'], /Use either/],
    [['list', '--limit', '0'], /--limit takes a number from 1 to 1000, not “0”/],
    [['list', '--search', ' '], /--search is empty/],
    [['report', '--by', 'note'], /--by takes one of project, client/],
    [['report', '--csv', '--json'], /either --json or --csv/],
    [['expense'], /Add what you bought/],
    [['propose', 'x'], /Add when it started/],
    [['propose', 'x', '--ago', '5m', '--to', '9:00'], /takes no --to/],
    [['propose', '--from', '9:00'], /Add a note that says what you worked on/],
    [['names', 'animals'], /“names” takes no “animals”/],
    [['completion', 'cmd'], /bash, zsh, fish/],
    [['mcp', 'now'], /“mcp” takes no “now”/],
  ])('%j is refused', (words, message) => {
    expect(request(...words)).toMatch(message)
  })

  it('never throws', () => {
    const word = fc.oneof(
      fc.constantFrom('start', 'capture', '--', '--ago', '--at', '--json', '-x', '--project'),
      fc.string(),
    )
    fc.assert(
      fc.property(fc.array(word), (words) => {
        parseCommand(words)
      }),
    )
  })
})

describe('a start of the program', () => {
  const electron = '/usr/bin/stint'
  const read = (...words: readonly string[]) => splitArguments([electron, ...words], false)

  it('is a command where its first plain word is one', () => {
    expect(read('start', 'call', '--json')).toEqual({
      electron: [],
      command: ['start', 'call', '--json'],
    })
    expect(read('--no-sandbox', '--user-data-dir=/x', 'status')).toEqual({
      electron: ['--no-sandbox', '--user-data-dir=/x'],
      command: ['status'],
    })
    expect(read('strat')?.command).toEqual(['strat'])
    expect(read('--help')?.command).toEqual(['--help'])
  })

  it('is a command behind the mark of the launcher, whatever the words are', () => {
    const note = ['start', '--', '--type=renderer', 'stint://stop']
    expect(read('--no-sandbox', '--stint-command', '--', ...note)).toEqual({
      electron: ['--no-sandbox'],
      command: note,
    })
    expect(read('--stint-command', '--')).toEqual({ electron: [], command: [] })
  })

  it('is no command without words, with a link or with a file', () => {
    expect(read()).toBeNull()
    expect(read('--hidden', '--demo')).toBeNull()
    expect(read('stint://start?note=x')).toBeNull()
    expect(read('stint://start', '--stint-command', '--', 'stop')).toBeNull()
    expect(read('/home/ann/file.json')).toBeNull()
  })

  it('knows the folder of the program from its words when it runs from source', () => {
    const words = [electron, '--no-sandbox', '/opt/stint', '--user-data-dir=/x']
    expect(splitArguments([...words, 'stop'], true)).toEqual({
      electron: words.slice(1),
      command: ['stop'],
    })
    expect(splitArguments(words, true)).toBeNull()
    expect(splitArguments([electron, 'stint', 'status'], true)?.command).toEqual(['status'])
  })
})

const entry: RemoteEntry = {
  id: '1',
  note: 'call',
  project: { id: '2', title: 'Website' },
  client: { id: 7, name: 'Acme' },
  startedAt: '2026-11-20T08:15:00Z',
  zone: 'Europe/Berlin',
  seconds: 2700,
  isRunning: false,
  isPlanned: false,
  isBillable: true,
  tags: [],
  isSent: false,
}

const still = { absolutePath: (path: string) => `/folder/${path}`, serveAssistant: () => undefined }

function run(words: readonly string[], result: JobResult): CommandRun {
  return runCommand(words, { ...still, version: '1.2.3', sendRequest: () => result })
}
const answer = (value: unknown): JobResult => ({ kind: 'answer', value: success(value) })

describe('what is printed', () => {
  it.each<[string, unknown, string]>([
    ['start', { entry, remarks: [] }, 'Started at 9:15: call · Website · Acme\n'],
    [
      'start',
      { entry: { ...entry, isRunning: true, seconds: 45 * 3600 }, remarks: [] },
      'Started at 9:15 on 2026-11-20: call · Website · Acme\n',
    ],
    ['stop', { entry, remarks: [] }, 'Logged 0:45: call · Website · Acme\n'],
    ['pause', { entry, remarks: [] }, 'Paused after 0:45: call · Website · Acme\n'],
    ['resume', { entry, remarks: [] }, 'Goes on: call · Website · Acme\n'],
    ['recent', { entries: [entry] }, 'call · Website · Acme\n'],
    ['recent', { entries: [] }, 'Nothing was recorded yet.\n'],
    ['unsent', { unsent: 0, refused: 0, items: [] }, 'Everything was sent.\n'],
    ['open', {}, ''],
  ])('of %s', (command, value, printed) => {
    expect(run([command], answer(value))).toEqual({ output: printed, errors: '', exitCode: 0 })
  })

  it('of status, with what is paused and unsent', () => {
    const status = { workspace: 'own', running: [], paused: null, today: 11_700, week: 45_600 }
    const idle = { ...status, paused: entry, unsent: 2, refused: 1, sync: 'waiting' }
    expect(run(['status'], answer(idle)).output).toBe(
      'No timer is running.\nPaused: call · Website · Acme\nToday 3:15, this week 12:40\n2 unsent, 1 need attention\n',
    )
    const running = { ...status, running: [{ ...entry, project: null, client: null }], unsent: 0 }
    expect(run(['status'], answer(running)).output).toBe(
      '0:45 call, since 9:15\nToday 3:15, this week 12:40\n',
    )
  })

  it('of capture says how it was understood beside the answer', () => {
    const recorded = run(['capture', 'x'], answer({ entry, remarks: ['9:15 was meant.'] }))
    expect(recorded).toEqual({
      output: 'Recorded 0:45 from 9:15 on 2026-11-20: call · Website · Acme\n',
      errors: '9:15 was meant.\n',
      exitCode: 0,
    })
  })

  it('steers no terminal, whatever a note holds', () => {
    const nasty = {
      ...entry,
      note: 'a\u001b]0;pwned\u0007\nb\u009b2J\u202e\u2066',
      project: null,
      client: null,
    }
    expect(run(['stop'], answer({ entry: nasty, remarks: [] })).output).toBe(
      'Logged 0:45: a ]0;pwned b 2J\n',
    )
  })

  it('of a list is aligned, without columns that are empty, and steers no terminal', () => {
    const otherEntry = { ...entry, note: '日本\u001b[2J', project: null, seconds: 600, tags: ['x'] }
    const listed = { from: '2026-11-16', to: '2026-11-20', entries: [entry, otherEntry], count: 3 }
    const printed = run(['list'], answer({ ...listed, seconds: 9000 })).output
    expect(printed.split('\n')).toEqual([
      '2026-11-20  9:15–10:00  0:45  call      Website  Acme',
      '2026-11-20   9:15–9:25  0:10  日本 [2J           Acme  #x',
      'the newest 2 of 3 entries from 2026-11-16 to 2026-11-20, 2:30',
      '',
    ])
    const nothing = { ...listed, entries: [], count: 0, seconds: 0 }
    expect(run(['list'], answer(nothing)).output).toMatch(/^Nothing was recorded from 2026-11-16/)
  })

  it('of a report is a table, or CSV without formulas', () => {
    const sums = { seconds: 5400, billable: 3600, unbilled: 0 }
    const report = {
      from: '2026-11-20',
      to: '2026-11-20',
      by: 'project',
      ...sums,
      groups: [{ key: '1', name: '=Website', ...sums }],
    }
    expect(run(['report'], answer(report)).output.split('\n')).toEqual([
      'Project        time  billable  unbilled',
      '=Website       1:30      1:00      0:00',
      'on 2026-11-20  1:30      1:00      0:00',
      '',
    ])
    const csv = run(['report', '--csv'], answer(report)).output
    expect(csv).toContain('"5400","3600","0"')
    expect(csv).toContain("'=Website")
  })

  it('of an expense says what is on the disk, with the path of its receipt made absolute', () => {
    const expense = {
      id: '1',
      amount: '12.5',
      currency: 'EUR',
      date: '2026-11-20',
      vendor: 'parking',
      category: { id: 1, name: 'Travel' },
      project: null,
      client: null,
    }
    const receipt = { id: '2', name: 'a.pdf' }
    const requests: RemoteRequest[] = []
    const ran = runCommand(['expense', '12.50 EUR', 'parking', '--receipt', 'a.pdf'], {
      ...still,
      version: '',
      sendRequest(request) {
        requests.push(request)
        return answer({ expense, receipt, remarks: [] })
      },
    })
    expect(requests).toMatchObject([{ receipt: '/folder/a.pdf' }])
    expect(ran.output).toBe(
      'Recorded 12.50 EUR of 2026-11-20: parking · Travel\nAttached the receipt a.pdf.\n',
    )
    const draft = run(
      ['expense', '--receipt', 'a.pdf'],
      answer({ expense: null, receipt, remarks: [] }),
    )
    expect(draft.output).toContain('Saved as a draft under Expenses.')
  })

  it('of a proposal says that it waits', () => {
    const proposal = {
      id: '1',
      note: 'fix',
      project: null,
      zone: 'Europe/Berlin',
      seconds: 3600,
      startedAt: '2026-11-20T08:00:00Z',
      endedAt: '2026-11-20T09:00:00Z',
      source: 'command',
    }
    const words = ['propose', 'fix', '--ago', '1h']
    expect(run(words, answer({ proposal, waiting: 2, remarks: [] })).output).toBe(
      'Proposed 1:00, 2026-11-20 9:00–10:00: fix\n2 wait for your decision in Stint, under Gaps.\n',
    )
  })

  it('of names is one a line, or a table of all kinds', () => {
    const names = {
      projects: [{ id: '1', title: 'Web\nsite', client: 'Acme' }],
      tags: ['phone'],
      clients: [{ id: 7, name: null }],
      categories: [],
    }
    expect(run(['names', 'projects'], answer(names)).output).toBe('Web site\n')
    expect(run(['names'], answer(names)).output).toBe(
      'project  Web site  Acme\nclient   7\ntag      phone\n',
    )
  })

  it('of completion is the script, and mcp serves until its conversation ends', () => {
    expect(run(['completion', 'bash'], { kind: 'notRunning' }).output).toContain('complete -F')
    let served = 0
    const ran = runCommand(['mcp'], {
      ...still,
      version: '',
      sendRequest: () => ({ kind: 'notRunning' }),
      serveAssistant: () => void (served += 1),
    })
    expect([ran, served]).toEqual([{ output: '', errors: '', exitCode: 0 }, 1])
  })

  it('is the answer itself with --json, failures included', () => {
    const value = { entries: [entry] }
    expect(JSON.parse(run(['recent', '--json'], answer(value)).output)).toEqual(value)
    const error = { code: 'ambiguous', message: 'Which?', candidates: ['a', 'b'] } as const
    const refused = run(['start', '--json'], { kind: 'answer', value: { ok: false, error } })
    expect(refused).toEqual({ output: `${JSON.stringify({ error })}\n`, errors: '', exitCode: 1 })
    const wrong = run(['strat', '--json'], answer({}))
    expect(JSON.parse(wrong.output)).toMatchObject({ error: { code: 'invalid' } })
    expect(wrong.exitCode).toBe(2)
    expect(JSON.parse(run(['version', '--json'], answer({})).output)).toEqual({ version: '1.2.3' })
  })
})

describe('the exit code', () => {
  const refused: JobResult = {
    kind: 'answer',
    value: failure('noTimerRunning', 'No timer is running.'),
  }
  it.each<[string, JobResult, number, RegExp]>([
    ['stop', refused, 1, /^stint: No timer is running\.\n$/],
    ['stop', { kind: 'notRunning' }, 3, /Stint isn’t running/],
    ['status', { kind: 'noAnswer' }, 1, /didn’t respond/],
    ['start', { kind: 'startFailed', code: 1 }, 1, /could not be started here \(1\)/],
    ['start', { kind: 'startTooSlow' }, 1, /does not answer/],
    ['strat', { kind: 'notRunning' }, 2, /no command “strat”\. “stint help”/],
  ])('of %s', (command, result, exitCode, errors) => {
    const ended = run([command], result)
    expect(ended).toMatchObject({ output: '', exitCode })
    expect(ended.errors).toMatch(errors)
  })

  it('starts Stint for what records, and for nothing else', () => {
    const may = new Map<string, boolean>()
    const ask = ({ command }: RemoteRequest, mayStart: boolean): JobResult => {
      may.set(command, mayStart)
      return { kind: 'notRunning' }
    }
    const commands = ['start', 'switch', 'resume', 'open', 'stop', 'pause', 'discard', 'status']
    for (const command of [...commands, 'recent', 'unsent', 'list', 'report', 'names'])
      runCommand([command], { ...still, version: '', sendRequest: ask })
    runCommand(['expense', '5 x'], { ...still, version: '', sendRequest: ask })
    runCommand(['propose', 'x', '--ago', '5m'], { ...still, version: '', sendRequest: ask })
    runCommand(['capture', 'x'], { ...still, version: '', sendRequest: ask })
    expect([...may].filter(([, mayStart]) => mayStart).map(([command]) => command)).toEqual([
      'start',
      'switch',
      'resume',
      'open',
      'expense',
      'capture',
    ])
  })
})
