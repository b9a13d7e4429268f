import { expect, it } from 'vitest'
import type { RemoteListed } from '../../../shared/contract/remote-answers.ts'
import { listLines } from './format-lists.ts'

it('a list shows the offsets of an entry during which the clocks were set', () => {
  const entry = {
    id: '1',
    startedAt: '2026-10-25T00:30:00Z',
    zone: 'Europe/Berlin',
    seconds: 3600,
    isRunning: false,
    note: 'Night shift',
    project: null,
    client: null,
    tags: [],
  }
  const listed = { entries: [entry], count: 1, seconds: 3600, from: '2026-10-25', to: '2026-10-25' }
  const text = listLines(listed as unknown as RemoteListed).join('\n')
  expect(text).toMatch(/0?2:30 (?:CEST|GMT\+2)–0?2:30 (?:CET|GMT\+1)/)
})
