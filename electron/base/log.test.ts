import { expect, it } from 'vitest'
import { createLog } from './log.ts'

it('cuts secrets and people’s words, by key and by look', () => {
  const lines: string[] = []
  const log = createLog((_level, line) => lines.push(line))
  log.info('sent', {
    accessToken: 'abc',
    note: 'private words',
    cause: 'refused Authorization: Bearer abc.def for /x',
    status: 401,
  })
  expect(lines).toEqual([
    'sent {"accessToken":"[cut]","note":"[cut]","cause":"refused Authorization: Bearer [cut] for /x","status":401}',
  ])
})
