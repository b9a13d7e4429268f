import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { failure, success } from '../../../../shared/contract/errors.ts'
import type { BackupState, RestoredBackup } from '../../../../shared/contract/payloads.ts'
import type { RestorePreview } from '../../../../shared/domain/backups/restore-preview.ts'
import type { EpochMs } from '../../../../shared/domain/units.ts'
import type { Answers } from '../../../../test/fakes/fake-bridge.ts'
import { patience } from '../../../../test/fakes/patience.ts'
import { createWindowBench } from '../../../../test/fakes/window-bench.ts'
import { DataAndBackups } from './DataAndBackups.tsx'

const none: BackupState = { backups: [], isRunning: false, problem: null, dataFolder: '/data' }
const at = Date.parse('2026-11-20T12:30:00Z') as EpochMs
const oneBackup: BackupState = { ...none, backups: [{ name: 'backup-1.db', at, bytes: 2_400_000 }] }

function open(answers: Answers) {
  const bench = createWindowBench({ answers: { 'backups.state': () => success(none), ...answers } })
  return { fake: bench.fake, stores: bench.stores, ...bench.open(<DataAndBackups />) }
}
const nowButton = () => screen.findByRole('button', { name: 'Back up now' })

it('says where the data is and that there is no backup yet', async () => {
  open({})
  await screen.findByText('/data')
  screen.getByText('There is no backup yet.')
  expect(screen.getByRole('button', { name: 'Open backup folder' })).toHaveProperty(
    'disabled',
    true,
  )
})

it('makes a backup by keyboard and lists it with its day and size', async () => {
  let finish = (): void => undefined
  const { person, fake } = open({
    'backups.now': () =>
      new Promise((resolve) => {
        finish = () => resolve(success(oneBackup))
      }),
  })
  await screen.findByText('/data')
  await person.tab()
  expect(document.activeElement).toBe(await nowButton())
  await person.keyboard('{Enter}')
  await screen.findByRole('button', { name: 'Backing up…' })
  // A second press while it is made does nothing, and the focus stays.
  await person.keyboard('{Enter}')
  expect(document.activeElement?.getAttribute('aria-disabled')).toBe('true')
  finish()
  const row = within(await screen.findByRole('list', { name: 'Backups' })).getByRole('listitem')
  expect(row.textContent).toContain('20 Nov 2026')
  expect(row.textContent).toContain('2.4 MB')
  expect(fake.inputsOf('backups.now')).toHaveLength(1)
  expect(await nowButton()).toHaveProperty('disabled', false)
})

it('says why a backup failed, and keeps the list', async () => {
  const { person } = open({
    'backups.state': () => success(oneBackup),
    'backups.now': () => failure('storage', 'The disk is full.'),
  })
  await screen.findByText('/data')
  await person.click(await nowButton())
  expect((await screen.findByRole('alert')).textContent).toContain('The disk is full.')
  screen.getByRole('listitem')
})

it('says why the last automatic one failed', async () => {
  open({
    'backups.state': () => success({ ...oneBackup, problem: 'The data folder is read-only.' }),
  })
  expect((await screen.findByRole('alert')).textContent).toContain('read-only')
})

it('shows one that is being made, until it is complete', async () => {
  let queries = 0
  open({
    'backups.state': () => success((queries += 1) > 2 ? oneBackup : { ...none, isRunning: true }),
  })
  await screen.findByRole('button', { name: 'Backing up…' })
  await screen.findByText('2.4 MB', undefined, { timeout: 20_000 })
})

it('opens the folders', async () => {
  const { person, fake } = open({
    'backups.state': () => success(oneBackup),
    'backups.openFolder': ({ which }) =>
      which === 'data' ? failure('storage', 'Couldn’t show the folder: /data') : success(null),
  })
  await screen.findByText('/data')
  await person.click(screen.getByRole('button', { name: 'Open backup folder' }))
  expect(screen.queryByRole('alert')).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Open data folder' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t show')
  expect(fake.inputsOf('backups.openFolder')).toEqual([{ which: 'backups' }, { which: 'data' }])
})

const preview: RestorePreview = {
  backup: { name: 'backup-1.db', at, bytes: 2_400_000 },
  contents: { entries: 3, projects: 1, expenses: 2, newestEntry: { startedAt: at, note: 'Draft' } },
  differences: {
    missing: 2,
    discarded: 1,
    localValues: 0,
    onlyHere: 4,
    changed: 0,
    deleted: 5,
    unsent: 6,
    settled: 0,
  },
}
const restored: RestoredBackup = {
  result: { missing: 2, discarded: 1, localValues: 0 },
  state: {
    ...oneBackup,
    backups: [
      ...oneBackup.backups,
      { name: 'before-restore-2.db', at: (at + 1) as EpochMs, bytes: 1 },
    ],
  },
}
const withOne: Answers = {
  'backups.state': () => success(oneBackup),
  'backups.preview': () => success(preview),
  'history.state': () => success({ undo: 'Restore backup', redo: null }),
}
const row = () => screen.findByRole('button', { name: /^Restore… \(backup from 20 Nov 2026/ })

it('previews and restores by keyboard, lists the state before, and offers an undo', async () => {
  let finish = (): void => undefined
  const { person, fake, stores } = open({
    ...withOne,
    'backups.restore': () =>
      new Promise((resolve) => {
        finish = () => resolve(success(restored))
      }),
  })
  const button = await row()
  button.focus()
  await person.keyboard('{Enter}')
  const dialog = await screen.findByRole('dialog', { name: /^Restore the backup from 20 Nov 2026/ })
  await within(dialog).findByText(/This backup contains 3 entries, 1 project and 2 expenses/)
  const returning = within(dialog).getByRole('list', { name: 'What will be restored' })
  expect(within(returning).getAllByRole('listitem')).toHaveLength(2)
  const staying = within(dialog).getByRole('list', { name: 'What won’t change' })
  expect(staying.textContent).toContain('6 changes are waiting to be sent and stay here.')
  expect(fake.inputsOf('backups.preview')[0]).toEqual({ name: 'backup-1.db' })
  within(dialog).getByRole('button', { name: 'Restore' }).focus()
  await person.keyboard('{Enter}')
  await within(dialog).findByRole('button', { name: 'Restoring…' })
  // Neither a second press nor Escape does anything while it restores.
  await person.keyboard('{Enter}{Escape}')
  screen.getByRole('dialog')
  finish()
  await screen.findByText(/before a restore/)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(fake.inputsOf('backups.restore')).toEqual([{ name: 'backup-1.db' }])
  await vi.waitFor(
    () =>
      expect(stores.state.getState().toast).toMatchObject({
        text: 'Restored 3 items.',
        action: 'undo',
        label: 'Restore backup',
      }),
    patience,
  )
})

it('closes with Escape and gives the focus back', async () => {
  const { person, fake } = open(withOne)
  const button = await row()
  await person.click(button)
  await screen.findByRole('list', { name: 'What will be restored' })
  await person.keyboard('{Escape}')
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), patience)
  await vi.waitFor(() => expect(document.activeElement).toBe(button), patience)
  expect(fake.inputsOf('backups.restore')).toEqual([])
})

it('offers no restore where nothing is missing', async () => {
  const differences = { ...preview.differences, missing: 0, discarded: 0 }
  const { person } = open({
    ...withOne,
    'backups.preview': () => success({ ...preview, differences }),
  })
  await person.click(await row())
  await screen.findByText('Nothing to restore: everything in this backup is already here.')
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('says why a backup can’t be read', async () => {
  const { person } = open({
    ...withOne,
    'backups.preview': () => failure('storage', 'This backup is damaged.'),
  })
  await person.click(await row())
  expect((await screen.findByRole('alert')).textContent).toBe('This backup is damaged.')
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull()
})

it('says why a restore failed, and lets it be tried again', async () => {
  const { person, fake } = open({
    ...withOne,
    'backups.restore': () => failure('storage', 'The disk is full.'),
  })
  await person.click(await row())
  await person.click(await screen.findByRole('button', { name: 'Restore' }))
  expect((await screen.findByRole('alert')).textContent).toBe('The disk is full.')
  await person.click(screen.getByRole('button', { name: 'Restore' }))
  expect(fake.inputsOf('backups.restore')).toHaveLength(2)
})
