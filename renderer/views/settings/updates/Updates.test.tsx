import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { failure, success } from '../../../../shared/contract/errors.ts'
import type { UpdateState } from '../../../../shared/contract/payloads.ts'
import type { UpdateOffer } from '../../../../shared/domain/updates/decide-offer.ts'
import type { UpdateStatus } from '../../../../shared/domain/updates/update-status.ts'
import type { EpochMs } from '../../../../shared/domain/units.ts'
import type { Answers } from '../../../../test/fakes/fake-bridge.ts'
import { createWindowBench } from '../../../../test/fakes/window-bench.ts'
import { UpdateLine } from '../../main/UpdateLine.tsx'
import { Updates } from './Updates.tsx'

const offer: UpdateOffer = {
  version: '0.2.0',
  notes: 'Faster.\n<b>Quieter.</b>',
  releasedAt: Date.parse('2026-11-24T12:00:00Z') as EpochMs,
  file: { name: 'stint_0.2.0_amd64.deb', bytes: 98_000_000, sha512: '' },
}
const stateOf = (status: UpdateStatus, change: Partial<UpdateState> = {}): UpdateState => ({
  status,
  version: '0.1.0',
  checkedAt: null,
  wayBack: null,
  isAnnounced: false,
  ...change,
})

function open(state: UpdateState, answers: Answers = {}) {
  const bench = createWindowBench({ known: { 'updates.state': state }, answers })
  return { ...bench, ...bench.open(<Updates />) }
}
const names = (): readonly string[] =>
  screen.queryAllByRole('button').map((button) => button.textContent)

it.each<readonly [UpdateStatus, RegExp, readonly string[]]>([
  [{ kind: 'off', reason: 'noServer' }, /built without an update server/, []],
  [{ kind: 'off', reason: 'noKey' }, /without the key that verifies them/, []],
  [{ kind: 'idle' }, /^This is Stint 0\.1\.0\.$/, ['Check for updates']],
  [{ kind: 'checking' }, /Checking for a newer version…/, ['Checking…']],
  [
    { kind: 'available', offer },
    /^Stint 0\.2\.0, published on 24 Nov 2026, is available\. Download size: 98\.0 MB\.$/,
    ['Download', 'Skip this version'],
  ],
  [{ kind: 'downloading', offer, received: 49_000_000 }, /Downloading Stint 0\.2\.0: 50%/, []],
  [
    { kind: 'ready', offer },
    /Stint 0\.2\.0 is ready\. .* timers keep running, and nothing you typed is lost/,
    ['Restart and install', 'Skip this version'],
  ],
  [{ kind: 'installing', offer, isBack: false }, /may ask for your password/, []],
  [
    { kind: 'failed', problem: { kind: 'cut' }, offer, isReady: false },
    /The download was interrupted/,
    ['Download again', 'Check for updates'],
  ],
  [
    { kind: 'failed', problem: { kind: 'noRights' }, offer, isReady: true },
    /permission was denied/,
    ['Restart and install', 'Skip this version', 'Check for updates'],
  ],
  [{ kind: 'refused', problem: { kind: 'signature' } }, /wasn’t signed by/, ['Check for updates']],
])('%o says what it is, and has these buttons', (status, sentence, buttons) => {
  open(stateOf(status))
  screen.getByText(sentence)
  expect(names()).toEqual(buttons)
})

it('shows what is new as text', () => {
  open(stateOf({ kind: 'available', offer }))
  expect(screen.getByText(/<b>Quieter\.<\/b>/).textContent).toBe('Faster.\n<b>Quieter.</b>')
})

it('can’t be turned on where there is no server, and is not on by itself', () => {
  open(stateOf({ kind: 'off', reason: 'noServer' }))
  const look = screen.getByRole('switch', { name: 'Check for updates daily?' })
  expect(look).toHaveProperty('checked', false)
  expect(look).toHaveProperty('disabled', true)
})

it('asks, downloads and installs by keyboard', async () => {
  const { person, fake } = open(stateOf({ kind: 'ready', offer }, { isAnnounced: true }))
  await person.tab()
  expect(document.activeElement?.textContent).toBe('Restart and install')
  await person.keyboard('{Enter}')
  await person.tab()
  await person.keyboard('{Enter}')
  await person.tab()
  await person.keyboard('{Enter}')
  expect(fake.calls).toEqual(['updates.install', 'updates.later', 'updates.skip'])
})

it('says why it was not begun', async () => {
  const { person } = open(stateOf({ kind: 'ready', offer }), {
    'updates.install': () => failure('busy', 'A form is open.'),
  })
  await person.click(screen.getByRole('button', { name: 'Restart and install' }))
  expect((await screen.findByRole('alert')).textContent).toBe('A form is open.')
})

it('leads back to the version before, unless that could not open the data', async () => {
  const wayBack = { version: '0.0.9', problem: null }
  const { person, fake, stores } = open(stateOf({ kind: 'idle' }, { wayBack }))
  await person.click(screen.getByRole('button', { name: 'Go back to 0.0.9' }))
  expect(fake.calls).toEqual(['updates.goBack'])
  const problem = { kind: 'newerData', version: '0.0.9' } as const
  stores.answers.set(
    'updates.state',
    {},
    stateOf({ kind: 'idle' }, { wayBack: { version: '0.0.9', problem } }),
  )
  await screen.findByText(/^0\.0\.9 can’t open your data/)
  expect(screen.queryByRole('button', { name: 'Go back to 0.0.9' })).toBeNull()
})

function openLine(change: Partial<UpdateState>) {
  const updates = stateOf({ kind: 'ready', offer }, change)
  const bench = createWindowBench({
    known: { 'updates.state': updates },
    answers: { 'updates.later': () => success(updates) },
  })
  const typing = (
    <>
      <UpdateLine />
      <input aria-label="A field" />
    </>
  )
  return { ...bench, ...bench.open(typing) }
}

it('is a line that leads to the settings, and installs nothing', async () => {
  const { person, fake, stores } = openLine({ isAnnounced: true })
  const line = within(screen.getByRole('status'))
  line.getByText('Update 0.2.0 is ready.')
  await person.click(line.getByRole('button', { name: 'Later' }))
  await person.click(line.getByRole('button', { name: 'Show' }))
  expect(stores.state.getState().screenRequest).toEqual({ screen: 'settings', show: 'updates' })
  expect(fake.calls.filter((name) => name !== 'updates.reportForm')).toEqual(['updates.later'])
  // The settings say the same.
  expect(screen.getByRole('status').textContent).toBe('')
})

it('is no line where main does not say so', () => {
  openLine({ isAnnounced: false })
  expect(screen.getByRole('status').textContent).toBe('')
})

it('reports when something is typed', async () => {
  const { person, fake } = openLine({ isAnnounced: true })
  const reports = (): readonly boolean[] =>
    fake.inputsOf('updates.reportForm').map(({ isOpen }) => isOpen)
  expect(new Set(reports())).toEqual(new Set([false]))
  await person.type(screen.getByRole('textbox', { name: 'A field' }), 'work')
  expect(reports().at(-1)).toBe(true)
  await person.tab()
  expect(reports().at(-1)).toBe(false)
})
