/**
 * Kills of a change: the program is killed with SIGKILL at each step from the user's action to the stored
 * response, and restarted on the same data. What was on disk must be on the service once. All kills use one
 * account and one data folder, so that damage by one would show in the next.
 */
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest'
import { createSeededRandom } from '../../electron/sandbox/demo-data/seeded-random.ts'
import { Desk, type Standing } from './desk.ts'
import { after, booking, nextWrite, seen } from './kill-moments.ts'
import { Tally } from './tally.ts'

let desk: Desk
let tally: Tally

/** A kind of change to one entry, whose note is `note` at the end. */
type Change = {
  readonly method: 'POST' | 'PUT'
  /** The event in the window that triggers the change. */
  readonly order: 'click' | 'keydown'
  readonly standing: Standing
  /** Possible numbers of entries where the kill came before the change was on disk. */
  readonly allowed: readonly number[]
  prepare(note: string): Promise<void>
  /** Performs the change, until the window shows its success. */
  act(note: string): Promise<void>
}

const noteBefore = (note: string): string => `${note} before`

const start: Change = {
  method: 'POST',
  order: 'click',
  standing: 'running',
  allowed: [0, 1],
  prepare: async () => undefined,
  act: (note) => desk.main.start(note),
}
const stop: Change = {
  method: 'PUT',
  order: 'click',
  standing: 'logged',
  allowed: [1],
  prepare: (note) => desk.startSent(note),
  act: () => desk.main.stop(),
}
const edit: Change = {
  method: 'PUT',
  order: 'keydown',
  standing: 'logged',
  allowed: [1],
  prepare: (note) => desk.recordSent(noteBefore(note)),
  act: (note) => desk.main.renote(noteBefore(note), note),
}
const changes = [
  ['a start', start],
  ['a stop', stop],
  ['an edit', edit],
] as const

/** Prepares a change, and returns its note. */
async function prepared(change: Change): Promise<string> {
  const note = tally.newNote()
  await change.prepare(note)
  return note
}

async function expectDone(note: string, change: Change): Promise<void> {
  await desk.startAgain()
  await tally.expectOnce(note, change.standing)
  await tally.expectNone(noteBefore(note))
}

/** Whether the change was on disk in time is not determined. */
async function expectDoneOrNot(note: string, { allowed }: Change): Promise<void> {
  await desk.startAgain()
  await tally.expectAgreement([note, noteBefore(note)], allowed)
}

beforeAll(async () => {
  desk = await Desk.open()
  tally = await Tally.begin(desk)
})

afterAll(() => desk.close())

beforeEach(({ onTestFailed }) => {
  onTestFailed(() => void process.stderr.write(desk.lastState()))
  return desk.beReady()
})

describe.each(changes)('%s, killed on the wire', (_, change) => {
  it.each([
    ['when the head of the request came', 'head'],
    ['when the request came, before the service saw it', 'request'],
    ['when the service had answered, and nothing was passed back', 'answered'],
    ['when half of the answer was passed back', 'half'],
    ['when the whole answer was passed back', 'whole'],
  ] as const)('%s', async (_, step) => {
    const note = await prepared(change)
    const { moment } = desk.gate.catchNext({ method: change.method, step })
    await desk.killAt(moment, () => change.act(note))
    await expectDone(note, change)
  })

  it('and the request reaches the service after the kill', async () => {
    const note = await prepared(change)
    const { moment, goOn } = desk.gate.catchNext({ method: change.method, step: 'request' })
    await desk.killAt(moment, () => change.act(note))
    goOn()
    await expectDone(note, change)
  })

  it('while the answer is being written to disk', async () => {
    const note = await prepared(change)
    const half = desk.gate.catchNext({ method: change.method, step: 'half' })
    await desk.killAt(booking(half, desk.home), () => change.act(note))
    await expectDone(note, change)
  })
})

const random = createSeededRandom(20_261)
const delays = [1, 2, 3, 4].map(() => random.between(0, 60))

describe.each(changes)('%s, killed around its commit', (_, change) => {
  it('at the order itself', async () => {
    const note = await prepared(change)
    await desk.killAt(seen(desk.main.page, change.order), () => change.act(note))
    await expectDoneOrNot(note, change)
  })

  it('as soon as the log of the database is written to', async () => {
    const note = await prepared(change)
    await desk.killAt(nextWrite(desk.home), () => change.act(note))
    await expectDoneOrNot(note, change)
  })

  it.each(delays)('%i ms after the order', async (delay) => {
    const note = await prepared(change)
    const order = seen(desk.main.page, change.order)
    await desk.killAt(after(order, delay), () => change.act(note))
    await expectDoneOrNot(note, change)
  })

  it('as soon as the window shows it', async () => {
    const note = await prepared(change)
    await change.act(note)
    await desk.kill()
    await expectDone(note, change)
  })
})

describe('after all kills', () => {
  it('service and disk hold what was recorded, each once, and nothing else', async () => {
    await tally.expectNothingElse()
  })
})
