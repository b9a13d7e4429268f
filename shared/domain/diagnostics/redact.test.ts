import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseLogLine } from './log-line.ts'
import { redactLogLine, redactPaths } from './redact.ts'

const paths = { home: '/home/mira', user: 'mira' }

it('shortens the home folder and other folders with the name', () => {
  expect(redactPaths('/home/mira/.config/Stint', paths)).toBe('~/.config/Stint')
  expect(redactPaths('/media/mira/disk', paths)).toBe('/media/user/disk')
  expect(redactPaths('C:\\Users\\mira\\x', { home: 'C:\\Users\\mira', user: 'mira' })).toBe('~\\x')
  expect(redactPaths('admiral', paths)).toBe('admiral')
  expect(redactPaths('Bearer abc.def', paths)).toBe('Bearer [cut]')
  expect(redactPaths('/root/x', { home: '/', user: '' })).toBe('/root/x')
})

const line = (event: string, fields: unknown): string =>
  redactLogLine(
    parseLogLine(`[2026-11-20 09:00:00.123] [error] ${event} ${JSON.stringify(fields)}`),
  ) ?? ''

it('keeps the event, numbers, codes and the kind of a cause', () => {
  const fields = {
    status: 401,
    code: 'notFound',
    isFirst: true,
    cause: 'TypeError: x of secret\n at',
  }
  expect(line('refresh failed', fields)).toBe(
    '2026-11-20 09:00:00.123 error refresh failed status=401 code=notFound isFirst=true cause=TypeError',
  )
  expect(line('backup failed', { cause: 'Error: ENOSPC: no space, write /home/mira/a' })).toBe(
    '2026-11-20 09:00:00.123 error backup failed cause=Error ENOSPC',
  )
})

it('takes no word that was typed for a code', () => {
  expect(line('x', { cause: 'MergerError: EUROPE SQLITE_SECRET' })).toBe(
    '2026-11-20 09:00:00.123 error x cause=Error',
  )
})

it('leaves no other text of any field', () => {
  const secret = 'zq8secret'
  fc.assert(
    fc.property(
      fc.string(),
      fc.string(),
      fc.constantFrom('cause', 'reason', 'notice', 'folder', 'origin', 'message', 'id'),
      (before, after, name) => {
        expect(line('x', { [name]: `${before}${secret}${after}` })).not.toContain(secret)
        expect(line(`x ${before}"${secret}`, {})).not.toContain(secret)
      },
    ),
  )
})

it('leaves out what is no line of the log', () => {
  expect(redactLogLine(parseLogLine('a note of somebody'))).toBeNull()
})
