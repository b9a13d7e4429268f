/**
 * `npm run soak [-- --minutes M] [--seed S] [--pace N] [--warm-up W] [--only ACTION,…] [--each N]`: the real program
 * under a random person for M minutes, N actions a minute, with a sample each minute. Prints what drifted after the
 * first W minutes beside the bars, and whether the service holds everything once. Exits with 0 only where every bar is
 * met. With --each it repeats each action N times instead, and prints what each repetition keeps.
 */
import { parseArgs } from 'node:util'
import { bundle } from '../../build/bundle.ts'
import { createSeededRandom } from '../../electron/sandbox/demo-data/seeded-random.ts'
import { type Situation, rest } from './actions.ts'
import { growthByAction } from './by-action.ts'
import { Records } from './records.ts'
import { Person } from './person.ts'
import { driftRows, rowText, type TimedSample } from './report.ts'
import { Sampler } from './sample.ts'
import { SoakedProgram } from './soaked-program.ts'
import { endState } from './end-state.ts'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    pace: { type: 'string', default: '200' },
    'warm-up': { type: 'string', default: '10' },
    only: { type: 'string' },
    each: { type: 'string' },
  },
})
const minute = 60_000
const [minutes = 0, seed = 0, pace = 0, warmUp = 0] = [
  ...[values.minutes, values.seed, values.pace, values['warm-up']],
].map(Number)
if (!(minutes > 0) || !Number.isInteger(seed) || !(pace > 0) || !(warmUp >= 0)) {
  throw new Error('--minutes, --seed, --pace and --warm-up are numbers')
}

const say = (line: string): void => void process.stdout.write(`${line}\n`)
await bundle()
say(`soak of ${minutes} minutes, seed ${seed}, ${pace} actions a minute`)
const soaked = await SoakedProgram.open()
const situation: Situation = {
  soaked,
  random: createSeededRandom(seed),
  records: new Records(),
  timer: null,
  isOnline: true,
  projects: [],
}
const person = new Person(situation, values.only?.split(','))
const sampler = new Sampler(soaked.program.browser, soaked.program.processId)
const samples: TimedSample[] = []
const errors = new Set<string>()
let problems: readonly string[] = []
try {
  problems = values.each === undefined ? await soak() : await repeatEach(Number(values.each))
} finally {
  await soaked.close()
}
for (const problem of problems) say(problem)
say(problems.length === 0 ? 'every bar is met' : `${problems.length} problems, seed ${seed}`)
process.exitCode = problems.length === 0 ? 0 : 1

/** Returns missed bars as sentences. */
async function soak(): Promise<readonly string[]> {
  const begin = performance.now()
  // Every window has been made, so that the first sample has what the last has.
  await soaked.hide(await soaked.openCapture())
  await soaked.hide(await soaked.openPopover())
  for (let round = 0; round <= minutes; round += 1) {
    if (round > 0) await person.live(begin + round * minute, pace)
    await rest(situation)
    const sample = await sampler.take()
    const passed = (performance.now() - begin) / minute
    samples.push({ minutes: passed, sample })
    for (const line of soaked.errors()) errors.add(line)
    say(
      `${passed.toFixed(1).padStart(5)} min` +
        ['all processes: memory, MB', 'windows: heap, MB', 'windows: nodes', 'windows: listeners']
          .concat('main process: open descriptors', 'main process: threads')
          .map((name) => `   ${name} ${(sample[name] ?? Number.NaN).toFixed(1)}`)
          .join(''),
    )
  }

  say('\naction                            done   broke off')
  for (const [name, { done, brokenOff }] of person.counts()) {
    const first = brokenOff[0]?.split('\n').slice(0, 2).join(' ')
    say(
      `${name.padEnd(34)}${String(done).padStart(4)}${String(brokenOff.length).padStart(12)}   ${first ?? ''}`,
    )
  }
  say(
    `\nafter the first ${warmUp} minutes (medians of the first and the last third, slope by least squares)`,
  )
  const rows = driftRows(samples, warmUp)
  for (const row of rows) say(rowText(row))
  return [
    ...rows.filter(({ isMet }) => !isMet).map(({ name }) => `${name} grew`),
    ...(rows.length === 0 ? ['too few samples after the warm-up'] : []),
    ...[...errors].map((line) => `error in the log: ${line}`),
    ...(await endState(situation)),
  ]
}

/** What each action leaves; a figure, without a bar. */
async function repeatEach(times: number): Promise<readonly string[]> {
  await growthByAction(situation, sampler, times, ({ name, done, growth }) => {
    const values = Object.entries(growth).map(([what, value]) => `   ${what} ${value.toFixed(1)}`)
    say(`${name.padEnd(34)}${String(done).padStart(4)} times, each${values.join('')}`)
  })
  return endState(situation)
}
