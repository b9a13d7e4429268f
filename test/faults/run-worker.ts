/** One process of `npm run faults`: its share of the histories or of the small world. */
import fc from 'fast-check'
import type { Behaviour } from '../../electron/sandbox/behaviour.ts'
import { keepFoundHistory } from './found-history.ts'
import type { Step } from './history-steps.ts'
import { history, runHistory } from './run-history.ts'
import { scenariosIn, quick, search, whole } from './small-world/search.ts'
import { sliceOf, type Slice } from './small-world/slices.ts'

export type Task = {
  /** From 1; `of`: number of all processes. */
  readonly part: number
  readonly of: number
  /** Until the last history is begun; 0 for no limit. */
  readonly minutes: number
} & (
  | { readonly do: 'histories'; readonly histories: number; readonly seed: number }
  | { readonly do: 'world'; readonly world: 'quick' | 'whole'; readonly slice: Slice }
)

export type Report = {
  readonly lived: number
  /** Fault-free scenarios of the small world that were run; 0 for histories. */
  readonly scenarios: number
  /** Histories, or fault-free scenarios of the small world, that were not begun. */
  readonly left: number
  readonly states: readonly string[]
  readonly failures: readonly string[]
}

/** Histories from one seed; the next ones use the following seed. */
const chunk = 250
const tellEvery = 60_000

const task = JSON.parse(process.argv[2] ?? '') as Task
const begun = performance.now()
let toldAt = begun
const isOver = (): boolean => task.minutes > 0 && performance.now() - begun > task.minutes * 60_000
const tell = (line: string): void => {
  if (performance.now() - toldAt < tellEvery) return
  toldAt = performance.now()
  process.send?.({ line })
}

const report = task.do === 'world' ? await searchWorld(task) : await liveHistories(task)
process.send?.(report, () => process.exit())

async function searchWorld({
  world,
  slice,
}: Extract<Task, { readonly do: 'world' }>): Promise<Report> {
  const extent = world === 'quick' ? quick : whole
  const ours = sliceOf(scenariosIn(extent), slice)
  const share = sliceOf(ours, { part: task.part + 1, of: task.of })
  let done = 0
  const count = await search(extent, share, {
    isOver,
    tell: ({ worlds, failures }) => {
      done += 1
      tell(`${done} of ${share.length} scenarios, ${worlds} worlds, ${failures.length} failed`)
    },
  })
  const { worlds, states, failures } = count
  const left = share.length - done
  return { lived: worlds, scenarios: done, left, states: [...states], failures }
}

/** In chunks, each from its own seed, which a failure reports. */
async function liveHistories({
  histories,
  seed,
}: Extract<Task, { readonly do: 'histories' }>): Promise<Report> {
  const failures: string[] = []
  let lived = 0
  for (let number = 0; lived < histories && !isOver(); number += 1) {
    const numRuns = Math.min(chunk, histories - lived)
    const chunkSeed = seed + number * task.of
    const property = fc.asyncProperty(history, ([steps, how]) => runHistory(steps, how))
    const details = await fc.check(property, { numRuns, seed: chunkSeed })
    lived += numRuns
    if (details.failed) {
      const { errorInstance } = details
      const why = errorInstance instanceof Error ? errorInstance.message : String(errorInstance)
      // The report of fast-check leaves the error out.
      const failure = [
        `seed ${chunkSeed}: ${(await fc.asyncDefaultReportMessage(details)) ?? ''}\n${why}`,
        ...keepCounterexample(details, chunkSeed, why),
      ].join('\n')
      process.send?.({ line: failure })
      failures.push(failure)
    }
    tell(`${lived} of ${histories} histories, ${failures.length} failed`)
  }
  return { lived, scenarios: 0, left: histories - lived, states: [], failures }
}

type Details = Pick<
  fc.RunDetails<[readonly [readonly Step[], Partial<Behaviour>]]>,
  'counterexample' | 'counterexamplePath'
>

function keepCounterexample(
  { counterexample, counterexamplePath }: Details,
  seed: number,
  why: string,
): readonly string[] {
  if (counterexample === null) return []
  const [[steps, behaviour]] = counterexample
  const [what = ''] = why.split('\n')
  const file = keepFoundHistory({ what, steps, behaviour, seed, path: counterexamplePath })
  return [`Kept in ${file}: add it to test/faults/found-histories.json.`]
}
