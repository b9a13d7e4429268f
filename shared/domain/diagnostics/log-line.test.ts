import { expect, it } from 'vitest'
import { isLogLineShown, parseLogLine, splitLogText } from './log-line.ts'

const warning = parseLogLine('[2026-11-20 09:00:00.123] [warn]  refresh failed {"status":401}')
const note = parseLogLine('[2026-11-20 09:00:01.000] [info]  started {}')

it('reads time, level and event', () => {
  expect(warning).toEqual({
    at: '2026-11-20 09:00:00.123',
    level: 'warn',
    text: 'refresh failed {"status":401}',
  })
  expect(splitLogText(warning.text)).toEqual({ event: 'refresh failed', fields: { status: 401 } })
})

it('keeps a line that is none of its own', () => {
  expect(parseLogLine('at Object.run (x.ts:1)')).toEqual({
    at: null,
    level: null,
    text: 'at Object.run (x.ts:1)',
  })
  expect(splitLogText('event {broken')).toEqual({ event: 'event', fields: {} })
})

it('is found by least level and by text in any case', () => {
  const shown = (level: 'all' | 'warn' | 'error', text = ''): readonly boolean[] =>
    [warning, note].map((line) => isLogLineShown(line, { level, text }))
  expect(shown('all')).toEqual([true, true])
  expect(shown('warn')).toEqual([true, false])
  expect(shown('error')).toEqual([false, false])
  expect(shown('all', ' REFRESH ')).toEqual([true, false])
  expect(shown('all', '09:00:01')).toEqual([false, true])
})
