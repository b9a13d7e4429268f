import { expect, it } from 'vitest'
import { failure, success } from '../../../shared/contract/errors.ts'
import { createSavedFile } from './downloads.ts'

it('shows the file that was saved last, and nothing else', () => {
  const shown: string[] = []
  const { saved, showSaved } = createSavedFile((path) => shown.push(path) > 0)
  expect(showSaved()).toMatchObject({ ok: false, error: { code: 'notFound' } })
  const first = success({ file: '/downloads/report.csv', missing: [] })
  expect(saved(first)).toBe(first)
  saved(success({ file: '/downloads/report.pdf' }))
  saved(failure('storage', 'The disk is full.'))
  expect(showSaved()).toEqual(success(null))
  expect(shown).toEqual(['/downloads/report.pdf'])
})

it('says that a file is gone that was deleted since', () => {
  const { saved, showSaved } = createSavedFile(() => false)
  saved(success({ file: '/downloads/report.csv' }))
  expect(showSaved()).toMatchObject({
    error: { code: 'notFound', message: 'This file no longer exists.' },
  })
})
