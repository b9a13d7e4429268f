import { describe, expect, it } from 'vitest'
import { passTable, type RunOfTests } from './pass-table.ts'

/** Makes a run: `+tray` passed, `-tray` did not. */
const run = (results: readonly string[], ...troubles: string[]): RunOfTests => ({
  tests: results.map((one) => ({ name: one.slice(1), hasPassed: one.startsWith('+') })),
  troubles,
})

describe('the table of several runs', () => {
  it('has no row where all passed each time', () => {
    expect(passTable([run(['+tray', '+gaps']), run(['+gaps', '+tray'])])).toEqual({
      lines: ['2 runs of 2 tests: all at 100 %'],
      isWhole: true,
    })
  })

  it('has a row for each test that did not, the worst first', () => {
    const runs = [
      run(['-tray', '+gaps', '-timers']),
      run(['+tray', '+gaps', '-timers']),
      run(['+tray', '+gaps', '+timers']),
    ]
    expect(passTable(runs)).toEqual({
      lines: [
        'test | passed of runs',
        'timers | 1 of 3',
        'tray | 2 of 3',
        '3 runs of 3 tests: 2 not at 100 %',
      ],
      isWhole: false,
    })
  })

  it('counts a test as failed in a run that does not name it', () => {
    const { lines } = passTable([run(['+tray', '+gaps']), run(['+tray'])])
    expect(lines).toContain('gaps | 1 of 2')
  })

  it('has a row for what failed beside the tests', () => {
    const { lines, isWhole } = passTable([run(['+tray']), run(['+tray'], 'gaps.test.ts')])
    expect(lines).toContain('gaps.test.ts | 1 of 2')
    expect(isWhole).toBe(false)
  })

  it('is not whole where no test ran', () => {
    expect(passTable([run([])]).isWhole).toBe(false)
  })
})
