import { describe, expect, it, vi } from 'vitest'
import { failure, success, type Outcome } from '../../shared/contract/errors.ts'
import type { SendCall } from '../../shared/contract/contract.ts'
import type { TimeEntry } from '../../shared/domain/entries/time-entry.ts'
import type { Day } from '../../shared/domain/units.ts'
import { listedEntry } from '../../test/fakes/sample-rows.ts'
import { after } from '../lib/clock.ts'
import { Answers, type Query } from './answers.ts'

const running = { name: 'timer.running', input: {} } as const satisfies Query
const paused = { name: 'timer.paused', input: {} } as const satisfies Query
const program = { name: 'about.program', input: {} } as const satisfies Query
const firstList = [listedEntry({ id: 'one' })]
const secondList = [listedEntry({ id: 'two' })]

/** Opens answers of a main process that responds when the test says so. */
function openAnswers(shown: string | null = 'shown') {
  const queries: { name: string; answer: (outcome: Outcome<unknown>) => void }[] = []
  const send = ((name: string) =>
    new Promise<Outcome<unknown>>((resolve) => {
      queries.push({ name, answer: resolve })
    })) as unknown as SendCall
  const showError = vi.fn()
  const answers = new Answers({ send, shown: () => shown, showError })
  /** Answers the question that was asked last. */
  const answer = async (outcome: Outcome<unknown>, place = queries.length - 1): Promise<void> => {
    queries[place]?.answer(outcome)
    await new Promise<void>((resolve) => void after(0, resolve))
  }
  return { answers, queries, answer, showError }
}

describe('an answer', () => {
  it('is asked for when it is shown, kept while it is, and asked for again where main says that it is stale', async () => {
    const { answers, queries, answer } = openAnswers()
    const changed = vi.fn()
    const end = answers.watch('shown', running, changed)
    await answer(success(firstList))
    expect(answers.get('timer.running', {})).toEqual(firstList)
    answers.watch('shown', running, () => void changed())
    expect(queries).toHaveLength(1)
    void answers.refresh(['timer.paused'])
    expect(queries).toHaveLength(1)
    void answers.refresh(['timer.running'])
    await answer(success(secondList))
    expect(answers.get('timer.running', {})).toEqual(secondList)
    end()
    expect(changed).toHaveBeenCalledTimes(3)
  })

  it('that nobody shows is asked for only when it is shown again', async () => {
    const { answers, queries, answer } = openAnswers()
    const end = answers.watch('shown', running, vi.fn())
    await answer(success(firstList))
    end()
    await answers.refresh()
    expect(queries).toHaveLength(1)
    answers.watch('shown', running, vi.fn())
    expect(queries).toHaveLength(2)
    expect(answers.get('timer.running', {})).toEqual(firstList)
  })

  it('that is shown is told by its input, so that it can be loaded ahead of a switch', () => {
    const { answers } = openAnswers()
    const end = answers.watch('shown', running, vi.fn())
    answers.watch('shown', paused, vi.fn())
    expect(answers.shownInputs('timer.running')).toEqual([running])
    end()
    expect(answers.shownInputs('timer.running')).toEqual([])
  })

  it('to what changes unannounced is asked for anew by who shows it, and what was known is shown meanwhile', async () => {
    const { answers, queries, answer } = openAnswers()
    const readings = { name: 'receipts.readings', input: {} } as const satisfies Query
    const end = answers.watch('shown', readings, vi.fn())
    answers.watch('shown', readings, vi.fn())()
    expect(queries).toHaveLength(1)
    await answer(success([]))
    end()
    answers.watch('shown', readings, vi.fn())
    expect(queries).toHaveLength(2)
    expect(answers.get('receipts.readings', {})).toEqual([])
  })

  it('that is asked once is not kept, and its failure is left to who asked', async () => {
    const { answers, queries, answer, showError } = openAnswers()
    const first = answers.once('timer.running', {})
    await answer(success(firstList))
    expect(await first).toEqual(success(firstList))
    expect(answers.get('timer.running', {})).toBeUndefined()
    const second = answers.once('timer.running', {})
    await answer(failure('storage', 'full'))
    expect(await second).toMatchObject({ error: { code: 'storage' } })
    expect(queries).toHaveLength(2)
    expect(showError).not.toHaveBeenCalled()
  })

  it('that counts up to now is asked for whenever it is shown again', async () => {
    const { answers, queries, answer } = openAnswers()
    const week = {
      name: 'reports.weekCheck',
      input: {
        from: '2026-11-16' as Day,
        to: '2026-11-22' as Day,
        zone: 'UTC',
        weekStart: 1,
        dayStart: 0,
      },
    } as const satisfies Query
    const end = answers.watch('shown', week, vi.fn())
    const endOther = answers.watch('shown', week, vi.fn())
    await answer(success({}))
    end()
    answers.watch('shown', week, vi.fn())()
    expect(queries).toHaveLength(1)
    endOther()
    answers.watch('shown', week, vi.fn())
    expect(queries).toHaveLength(2)
  })

  it('that became stale while it was under way is asked for once more, never twice at a time', async () => {
    const { answers, queries, answer } = openAnswers()
    answers.watch('shown', running, vi.fn())
    for (let change = 0; change < 3; change += 1) void answers.refresh(['timer.running'])
    expect(queries).toHaveLength(1)
    await answer(success(firstList))
    expect(queries).toHaveLength(2)
    expect(answers.get('timer.running', {})).toBeUndefined()
    await answer(success(secondList))
    expect(queries).toHaveLength(2)
    expect(answers.get('timer.running', {})).toEqual(secondList)
  })

  it('that follows from a command is not overwritten by an older one that was under way', async () => {
    const { answers, answer } = openAnswers()
    const changed = vi.fn()
    answers.watch('shown', running, changed)
    answers.set('timer.running', {}, secondList)
    expect(changed).toHaveBeenCalledTimes(1)
    await answer(success(firstList))
    expect(answers.get('timer.running', {})).toEqual(secondList)
  })

  it('of another workspace is another one, and is forgotten after a switch', async () => {
    const { answers, answer } = openAnswers()
    void answers.loadAhead('next', [running])
    await answer(success(firstList))
    expect(answers.get('timer.running', {})).toBeUndefined()
    expect(answers.get('timer.running', {}, 'next')).toEqual(firstList)
    answers.forgetOthers('shown')
    expect(answers.get('timer.running', {}, 'next')).toBeUndefined()
  })

  it('of the program belongs to no workspace, and outlasts a switch', async () => {
    const { answers, queries, answer } = openAnswers(null)
    const changed = vi.fn()
    answers.watch(null, program, changed)
    await answer(success('1.0'))
    expect(answers.get(program.name, program.input)).toBe('1.0')
    answers.forgetOthers('next')
    answers.set(program.name, program.input, '2.0' as never)
    expect(changed).toHaveBeenCalledTimes(2)
    expect(await answers.load('timer.running', {})).toBeUndefined()
    expect(queries).toHaveLength(1)
  })

  it('that a first screen needs is asked for once, and shown together with the workspace', async () => {
    const { answers, queries, answer } = openAnswers(null)
    const changed = vi.fn()
    const asking = answers.askAtStart([running, program])
    answers.watch(null, program, changed)
    await answer(success(firstList), 0)
    await answer(success('1.0'), 1)
    expect(queries).toHaveLength(2)
    expect(changed).not.toHaveBeenCalled()
    ;(await asking)('shown')
    expect(changed).toHaveBeenCalledTimes(1)
    expect(answers.get('timer.running', {}, 'shown')).toEqual(firstList)
  })

  it('keeps the objects that did not change, and tells nobody where nothing did', async () => {
    const { answers, answer } = openAnswers()
    const changed = vi.fn()
    answers.watch('shown', running, changed)
    await answer(success(firstList))
    const before = answers.get('timer.running', {})
    void answers.refresh()
    await answer(success(structuredClone(firstList)))
    expect(answers.get('timer.running', {})).toBe(before)
    expect(changed).toHaveBeenCalledTimes(1)
  })

  it('that fails is shown as an error, but not while the workspace is another one', async () => {
    const { answers, answer, showError } = openAnswers()
    const loaded = answers.load('timer.running', {})
    await answer(failure('workspaceChanged', 'gone'))
    expect(await loaded).toBeUndefined()
    expect(showError).not.toHaveBeenCalled()
    void answers.load('timer.running', {})
    await answer(failure('storage', 'full'))
    expect(showError).toHaveBeenCalledWith(expect.objectContaining({ code: 'storage' }))
  })
})

it('answers that come together are shown together, and none waits long for a slow one', async () => {
  vi.useFakeTimers()
  try {
    const { answers, queries } = openAnswers()
    const changed = vi.fn<(what: string) => void>()
    answers.watch('shown', running, () => changed('running'))
    answers.watch('shown', paused, () => changed('paused'))
    queries[0]?.answer(success(firstList))
    await vi.advanceTimersByTimeAsync(99)
    expect(changed).not.toHaveBeenCalled()
    queries[1]?.answer(success(firstList[0] as TimeEntry))
    await vi.advanceTimersByTimeAsync(0)
    expect(changed.mock.calls).toEqual([['running'], ['paused']])
    void answers.refresh()
    queries[2]?.answer(success(secondList))
    await vi.advanceTimersByTimeAsync(101)
    expect(changed).toHaveBeenCalledTimes(3)
  } finally {
    vi.useRealTimers()
  }
})

it('an answer that becomes stale all the time is shown nevertheless', async () => {
  vi.useFakeTimers()
  try {
    const { answers, queries } = openAnswers()
    const changed = vi.fn()
    answers.watch('shown', running, changed)
    void answers.refresh()
    await vi.advanceTimersByTimeAsync(100)
    queries[0]?.answer(success(firstList))
    await vi.advanceTimersByTimeAsync(100)
    expect(queries).toHaveLength(2)
    expect(changed).toHaveBeenCalledOnce()
    expect(answers.get('timer.running', {})).toEqual(firstList)
  } finally {
    vi.useRealTimers()
  }
})
