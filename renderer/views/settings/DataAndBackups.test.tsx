import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { failure, success } from '../../../shared/contract/errors.ts'
import type { BackupState } from '../../../shared/contract/payloads.ts'
import type { EpochMs } from '../../../shared/domain/units.ts'
import type { Answers } from '../../../test/fakes/fake-bridge.ts'
import { createWindowBench } from '../../../test/fakes/window-bench.ts'
import { DataAndBackups } from './DataAndBackups.tsx'

const none: BackupState = { backups: [], isRunning: false, problem: null, dataFolder: '/data' }
const at = Date.parse('2026-11-20T12:30:00Z') as EpochMs
const one: BackupState = { ...none, backups: [{ name: 'backup-1.db', at, bytes: 2_400_000 }] }

function open(answers: Answers) {
  const bench = createWindowBench({ answers: { 'backups.state': () => success(none), ...answers } })
  return { fake: bench.fake, ...bench.open(<DataAndBackups />) }
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
        finish = () => resolve(success(one))
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
    'backups.state': () => success(one),
    'backups.now': () => failure('storage', 'The disk is full.'),
  })
  await screen.findByText('/data')
  await person.click(await nowButton())
  expect((await screen.findByRole('alert')).textContent).toContain('The disk is full.')
  screen.getByRole('listitem')
})

it('says why the last automatic one failed', async () => {
  open({ 'backups.state': () => success({ ...one, problem: 'The data folder is read-only.' }) })
  expect((await screen.findByRole('alert')).textContent).toContain('read-only')
})

it('shows one that is being made, until it is complete', async () => {
  let asked = 0
  open({
    'backups.state': () => success((asked += 1) > 2 ? one : { ...none, isRunning: true }),
  })
  await screen.findByRole('button', { name: 'Backing up…' })
  await screen.findByText('2.4 MB', undefined, { timeout: 20_000 })
})

it('opens the folders', async () => {
  const { person, fake } = open({
    'backups.state': () => success(one),
    'backups.openFolder': ({ which }) =>
      which === 'data' ? failure('storage', 'The folder can’t be shown: /data') : success(null),
  })
  await screen.findByText('/data')
  await person.click(screen.getByRole('button', { name: 'Open backup folder' }))
  expect(screen.queryByRole('alert')).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Open data folder' }))
  expect((await screen.findByRole('alert')).textContent).toContain('can’t be shown')
  expect(fake.inputsOf('backups.openFolder')).toEqual([{ which: 'backups' }, { which: 'data' }])
})
