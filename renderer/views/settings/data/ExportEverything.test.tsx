import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { failure, success, type Outcome } from '../../../../shared/contract/errors.ts'
import type { DataExportState, WrittenExport } from '../../../../shared/contract/payloads.ts'
import type { Answers } from '../../../../test/fakes/fake-bridge.ts'
import { createWindowBench } from '../../../../test/fakes/window-bench.ts'
import { ExportEverything } from './ExportEverything.tsx'

const none: DataExportState = { progress: null, last: null }
const written: WrittenExport = {
  file: '/home/me/Downloads/stint-export.zip',
  bytes: 2_400_000,
  rows: 12,
  receipts: 1,
  missing: 0,
}

function open(answers: Answers) {
  const bench = createWindowBench({
    answers: { 'dataExport.state': () => success(none), ...answers },
  })
  return { fake: bench.fake, ...bench.open(<ExportEverything />) }
}
const button = (name: string) => screen.findByRole('button', { name })
async function ready() {
  const found = await button('Export to Downloads')
  await expect.poll(() => found.hasAttribute('disabled')).toBe(false)
  return found
}

it('exports by keyboard, shows how far it is, keeps the focus and says where the file is', async () => {
  let state = none
  let finish: (outcome: Outcome<WrittenExport | null>) => void = () => undefined
  const { person, fake } = open({
    'dataExport.state': () => success(state),
    'dataExport.start': () => {
      state = { progress: { done: 30, total: 120 }, last: null }
      return new Promise((resolve) => (finish = resolve))
    },
  })
  await ready()
  await person.tab()
  await person.keyboard('{Enter}')
  await screen.findByText('25%')
  expect(document.activeElement).toBe(await button('Cancel'))
  expect((await button('Choose a location…')).hasAttribute('disabled')).toBe(true)
  state = { progress: null, last: written }
  finish(success(written))
  await screen.findByText(`Saved to ${written.file} (12 items, 1 receipt, 2.4 MB).`)
  expect(document.activeElement).toBe(await ready())
  expect(fake.inputsOf('dataExport.start')).toEqual([{ place: 'downloads', drafts: [] }])
})

it('is cancelled while it is written', async () => {
  let state = none
  let finish: (outcome: Outcome<WrittenExport | null>) => void = () => undefined
  const { person } = open({
    'dataExport.state': () => success(state),
    'dataExport.start': () => {
      state = { progress: { done: 0, total: 0 }, last: null }
      return new Promise((resolve) => (finish = resolve))
    },
    'dataExport.cancel': () => {
      state = none
      finish(success(null))
      return success(null)
    },
  })
  await person.click(await ready())
  await person.click(await button('Cancel'))
  await screen.findByText('Nothing was exported.')
  await ready()
})

it('waits for the person who chooses a place, and says that nothing was exported', async () => {
  let finish: (outcome: Outcome<WrittenExport | null>) => void = () => undefined
  const { person } = open({
    'dataExport.start': () => new Promise((resolve) => (finish = resolve)),
  })
  await ready()
  await person.click(await button('Choose a location…'))
  await button('Waiting…')
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
  finish(success(null))
  await screen.findByText('Nothing was exported.')
})

it('asks for a place, and says why it failed', async () => {
  const { person, fake } = open({
    'dataExport.start': () => failure('storage', 'The disk is full.'),
  })
  await ready()
  await person.click(await button('Choose a location…'))
  expect((await screen.findByRole('alert')).textContent).toBe('The disk is full.')
  expect(fake.inputsOf('dataExport.start')).toMatchObject([{ place: 'choose' }])
})

it('shows one that another window began, until it is written, and shows the file', async () => {
  let queries = 0
  const { person } = open({
    'dataExport.state': () => {
      queries += 1
      const isDone = queries > 3
      return success(
        isDone
          ? { progress: null, last: { ...written, missing: 2 } }
          : { progress: { done: 1, total: 2 }, last: null },
      )
    },
    'dataExport.show': () => failure('notFound', 'This file no longer exists.'),
  })
  await screen.findByText('50%')
  await screen.findByText(/2 receipts aren’t included/)
  await person.click(await button('Show in folder'))
  expect((await screen.findByRole('alert')).textContent).toContain('no longer exists')
})
