import { expect, it } from 'vitest'
import { recentWork } from './recent-work.ts'

const piece = (note: string | null) => ({ note, projectId: null })

it('offers six pieces of work and none that runs', () => {
  const recent = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(piece)
  const notes = (running: readonly string[]) =>
    recentWork(recent, running.map(piece)).map(({ note }) => note)
  expect(notes([])).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  expect(notes(['a', 'c'])).toEqual(['b', 'd', 'e', 'f', 'g'])
  expect(notes(['another'])).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
})
