/**
 * Kills outside of the normal course of a change: while a create is uncertain, with several operations recorded
 * offline, during a pull, and during start-up. See kills.test.ts.
 */
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest'
import { Desk } from './desk.ts'
import { booking } from './kill-moments.ts'
import { recordElsewhere } from './oracle.ts'
import { Tally } from './tally.ts'

let desk: Desk
let tally: Tally

beforeAll(async () => {
  desk = await Desk.open()
  tally = await Tally.begin(desk)
})

afterAll(() => desk.close())

beforeEach(({ onTestFailed }) => {
  onTestFailed(() => void process.stderr.write(desk.lastState()))
  return desk.beReady()
})

describe.each([
  ['never came', 'request'],
  ['answered', 'answered'],
] as const)('a change behind a create that the service %s', (_, step) => {
  it('is a stop, and the program is killed', async () => {
    const note = tally.newNote()
    const { moment } = desk.gate.catchNext({ method: 'POST', step })
    await Promise.all([moment, desk.main.start(note)])
    await desk.main.stop()
    await desk.kill()
    await desk.startAgain()
    await tally.expectOnce(note, 'logged')
  })

  it('is an edit, and the program is killed', async () => {
    const [before, note] = [tally.newNote(), tally.newNote()]
    const { moment } = desk.gate.catchNext({ method: 'POST', step })
    await Promise.all([moment, desk.main.start(before)])
    await desk.main.renote(before, note)
    await desk.kill()
    await desk.startAgain()
    await tally.expectOnce(note, 'running')
    await tally.expectNone(before)
  })
})

describe('an uncertain start, killed again', () => {
  it.each([
    ['when it is looked for', 'answered', 'GET', 'request'],
    ['when half of the look-up’s answer was passed back', 'answered', 'GET', 'half'],
    ['when it was found', 'answered', 'GET', 'whole'],
    ['when it was not found', 'request', 'GET', 'whole'],
    ['when it is sent for the second time', 'request', 'POST', 'request'],
    ['when the second time was answered', 'request', 'POST', 'answered'],
  ] as const)('%s', async (_, firstStep, method, step) => {
    const note = tally.newNote()
    const first = desk.gate.catchNext({ method: 'POST', step: firstStep })
    await desk.killAt(first.moment, () => desk.main.start(note))
    const query = method === 'GET' ? 'started_from' : ''
    const second = desk.gate.catchNext({ method, step, query })
    await desk.startWindow()
    await second.moment
    await desk.kill()
    await desk.startAgain()
    await tally.expectOnce(note, 'running')
  })
})

describe('several things recorded offline, killed', () => {
  const notes = (): readonly [string, string, string] => [
    tally.newNote(),
    tally.newNote(),
    tally.newNote(),
  ]
  const recordAll = async ([one, two, three]: readonly [string, string, string]): Promise<void> => {
    for (const note of [one, two]) {
      await desk.main.start(note)
      await desk.main.stop()
    }
    await desk.main.start(three)
  }
  const expectAll = async ([one, two, three]: readonly [string, string, string]): Promise<void> => {
    await tally.expectOnce(one, 'logged')
    await tally.expectOnce(two, 'logged')
    await tally.expectOnce(three, 'running')
  }

  it('while the network is away', async () => {
    const all = notes()
    await desk.gate.goOffline()
    await recordAll(all)
    await desk.kill()
    await desk.gate.goOnline()
    await desk.startAgain()
    await expectAll(all)
  })

  it('while it is away, and once more after a start without network', async () => {
    const all = notes()
    await desk.gate.goOffline()
    await recordAll(all)
    await desk.kill()
    await desk.startWindow()
    await desk.main.row(all[1]).getByText('unsent').waitFor()
    await desk.kill()
    await desk.gate.goOnline()
    await desk.startAgain()
    await expectAll(all)
  })

  it('when the network is back and the first of them was answered', async () => {
    const all = notes()
    await desk.gate.goOffline()
    await recordAll(all)
    await desk.gate.goOnline()
    const { moment } = desk.gate.catchNext({ method: 'POST', step: 'answered' })
    await desk.killAt(moment, () => desk.askForNews())
    await desk.startAgain()
    await expectAll(all)
  })
})

describe('a pull, killed', () => {
  it.each([
    ['when it asks', 'request'],
    ['when half of the list was passed back', 'half'],
    ['when the whole list was passed back', 'whole'],
  ] as const)('%s', async (_, step) => {
    const note = tally.newNote()
    await recordElsewhere(desk.account.baseUrl, note)
    const { moment } = desk.gate.catchNext({ method: 'GET', step, query: 'updated_since' })
    await desk.killAt(moment, () => desk.askForNews())
    await desk.startAgain()
    await desk.main.row(note).waitFor()
    await tally.expectOnce(note, 'logged')
  })

  it('while the list is being written to disk', async () => {
    const note = tally.newNote()
    await recordElsewhere(desk.account.baseUrl, note)
    const query = 'updated_since'
    const half = desk.gate.catchNext({ method: 'GET', step: 'half', query })
    await desk.killAt(booking(half, desk.home), () => desk.askForNews())
    await desk.startAgain()
    await desk.main.row(note).waitFor()
    await tally.expectOnce(note, 'logged')
  })
})

describe('a start of the program with something unsent, killed', () => {
  const recordOffline = async (note: string): Promise<void> => {
    await desk.gate.goOffline()
    await desk.main.start(note)
    await desk.main.stop()
    await desk.quit()
    await desk.gate.goOnline()
  }

  it.each([
    ['before its window, when the first request came', 'request'],
    ['before its window, when the first request was answered', 'answered'],
  ] as const)('%s', async (_, step) => {
    const note = tally.newNote()
    await recordOffline(note)
    await desk.killStarting(desk.gate.catchNext({ method: 'POST', step }).moment)
    await desk.startAgain()
    await tally.expectOnce(note, 'logged')
  })

  it('right after its window appeared, twice', async () => {
    const note = tally.newNote()
    await recordOffline(note)
    await desk.startWindow()
    await desk.kill()
    await desk.startWindow()
    await desk.kill()
    await desk.startAgain()
    await tally.expectOnce(note, 'logged')
  })
})

describe('after all kills', () => {
  it('service and disk hold what was recorded, each once, and nothing else', async () => {
    await tally.expectNothingElse()
  })
})
