import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { failure, success } from '../../../../shared/contract/errors.ts'
import type { DiagnosticReport } from '../../../../shared/domain/diagnostics/report.ts'
import type { Answers } from '../../../../test/fakes/fake-bridge.ts'
import { createWindowBench } from '../../../../test/fakes/window-bench.ts'
import { DiagnosticsView } from './DiagnosticsView.tsx'

const report: DiagnosticReport = {
  groups: [{ title: 'Program', facts: [{ label: 'Stint', value: '1.0.0' }] }],
  errors: ['2026-11-20 09:00:00.000 error backup failed'],
}
function open(answers: Answers) {
  const bench = createWindowBench({ answers })
  return bench.open(<DiagnosticsView onBack={vi.fn()} />)
}

it('shows the facts and copies them as text, by keyboard', async () => {
  let copied = ''
  // jsdom has no execCommand: the browser's part of copying.
  Object.assign(document, {
    execCommand: () => {
      const data = new Map<string, string>()
      const event = new Event('copy', { bubbles: true, cancelable: true })
      Object.assign(event, {
        clipboardData: { setData: (kind: string, text: string) => data.set(kind, text) },
      })
      document.activeElement?.dispatchEvent(event)
      copied = data.get('text/plain') ?? ''
      return true
    },
  })
  const { person } = open({ 'diagnostics.report': () => success(report) })
  await screen.findByText('1.0.0')
  screen.getByText(/backup failed/)
  screen.getByRole('button', { name: 'Copy' }).focus()
  await person.keyboard('{Enter}')
  await screen.findByText('Copied.')
  expect(copied).toBe(
    'Program\n  Stint: 1.0.0\n\nRecent warnings and errors\n  2026-11-20 09:00:00.000 error backup failed\n',
  )
})

it('is read again on request', async () => {
  let version = 1
  const { person } = open({
    'diagnostics.report': () =>
      success({
        groups: [{ title: 'Program', facts: [{ label: 'Stint', value: `${version}.0` }] }],
        errors: [],
      }),
  })
  await screen.findByText('1.0')
  screen.getByText('No recent warnings or errors.')
  version = 2
  await person.click(screen.getByRole('button', { name: 'Refresh' }))
  await screen.findByText('2.0')
})

it('says why there are none', async () => {
  open({ 'diagnostics.report': () => failure('internal', 'Something unexpected went wrong.') })
  await screen.findByText('Something unexpected went wrong.')
  expect(screen.getByRole('button', { name: 'Copy' }).hasAttribute('disabled')).toBe(true)
})
