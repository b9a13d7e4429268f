import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { ScreenBoundary } from './MainWindow.tsx'
import { shownLater } from '../../controls/shown-later.tsx'

it('says that a screen can’t be drawn, and draws it again when asked', async () => {
  // React reports what a boundary catches.
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let isBroken = true
  const Screen = () => {
    if (isBroken) throw new Error('no such item')
    return <p>Expenses</p>
  }
  render(
    <ScreenBoundary>
      <Screen />
    </ScreenBoundary>,
  )
  expect(screen.getByRole('alert').textContent).toContain('Couldn’t show this screen')
  isBroken = false
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }))
  screen.getByText('Expenses')
  expect(report).toHaveBeenCalled()
  report.mockRestore()
})

it('loads the code of a screen again where it could not be loaded', async () => {
  // React reports what a boundary catches.
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let isOffline = true
  const Later = shownLater(async () => {
    if (isOffline) throw new Error('no such file')
    return () => <p>Expenses</p>
  })
  render(
    <ScreenBoundary>
      <Later />
    </ScreenBoundary>,
  )
  await screen.findByRole('alert')
  isOffline = false
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Expenses')
  report.mockRestore()
})
