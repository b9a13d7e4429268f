/** Text that is typed for a timer and is more than its note. */
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { success } from '../../../shared/contract/errors.ts'
import { listedEntry, listedProject } from '../../../test/fakes/sample-rows.ts'
import type { Answers } from '../../../test/fakes/fake-bridge.ts'
import { createWindowBench } from '../../../test/fakes/window-bench.ts'
import { Timers } from './Timers.tsx'

const stored = listedEntry({ id: 'new' })
const works = [{ note: 'Fix 2h clock', projectId: null, projectServiceId: null }]
const answers: Answers = {
  'entries.create': () => success(stored),
  'timer.start': () => success(stored),
  'timer.switch': () => success(stored),
  'history.state': () => success({ undo: 'New entry', redo: null }),
  'entries.earlierWork': () => success(works),
  'entries.range': () => success([stored]),
}

async function open(draft: Readonly<Record<string, string>> = {}) {
  const projects = [
    listedProject({ id: 'website', title: 'Website' }),
    listedProject({ id: 'shop', title: 'Webshop' }),
  ]
  const bench = createWindowBench({ known: { 'projects.all': projects }, answers })
  const workspace = bench.stores.state.getState().workspace?.id ?? null
  const texts = bench.drafts.texts.forWorkspace(workspace)
  for (const [name, text] of Object.entries(draft)) await texts.save(name, text)
  return { ...bench, texts, ...bench.open(<Timers />) }
}

const field = (): HTMLInputElement =>
  screen.getByRole<HTMLInputElement>('combobox', { name: 'What are you working on?' })
const understood = async (): Promise<readonly (string | null)[]> =>
  within(await screen.findByRole('list', { name: 'Understood as' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const start = (): HTMLButtonElement => screen.getByRole('button', { name: 'Start' })

describe('a line that is typed for a timer', () => {
  it('is recorded with Enter where it is time that was worked', async () => {
    const { person, fake } = await open()
    await person.type(field(), '45m call /Website')
    expect((await understood()).filter((piece) => !piece?.includes('–'))).toEqual([
      ...['Entry', '0:45', 'call', 'Website'],
    ])
    await waitFor(() => expect(start().disabled).toBe(true))
    await person.keyboard('{Enter}')
    await screen.findByText('Recorded 0:45 call, Website')
    expect(fake.inputsOf('entries.create')).toMatchObject([
      { note: 'call', projectId: 'website', duration: 2700 },
    ])
    expect(fake.calls).not.toContain('timer.start')
    expect(field().value).toBe('')
  })

  it('is recorded even where Enter comes before it can be read', async () => {
    const { person, fake } = await open()
    await person.type(field(), '45m call{Enter}')
    await waitFor(() => expect(fake.inputsOf('entries.create')).toHaveLength(1))
    expect(fake.calls).not.toContain('timer.start')
  })

  it('is an expense draft with the money that was typed', async () => {
    const { person, drafts, stores } = await open()
    await person.type(field(), '12.50 EUR parking')
    await understood()
    await person.keyboard('{Enter}')
    await screen.findByText('Draft saved: €12.50 parking')
    const workspace = stores.state.getState().workspace?.id
    const kept = workspace == null ? null : await drafts.expenses.all(workspace)
    expect(kept).toMatchObject({ value: [{ fields: { amount: '12.50', vendor: 'parking' } }] })
  })

  it('is asked about, and records nothing before that is answered', async () => {
    const { person, fake } = await open()
    await person.type(field(), '1h 30 design')
    await understood()
    await person.keyboard('{Enter}{Enter}')
    await waitFor(() => expect(field().getAttribute('aria-expanded')).toBe('true'))
    expect(fake.calls).not.toContain('entries.create')
    await person.keyboard('{Tab}')
    expect(document.activeElement).not.toBe(field())
    expect(field().value).toBe('1h 30 design')
    await person.click(field())
    await person.keyboard('{Enter}1')
    expect(field().value).toBe('1h30m design')
    await person.keyboard('{Enter}')
    await waitFor(() => expect(fake.inputsOf('entries.create')).toMatchObject([{ duration: 5400 }]))
  })

  it.each(['Design of the cover', 'Start the migration', 'Notes from a page', 'Fix "Save"'])(
    'is a note alone: %s',
    async (note) => {
      const { person, fake } = await open()
      await person.type(field(), `${note}{Enter}`)
      await waitFor(() => expect(fake.inputsOf('timer.start')).toMatchObject([{ note }]))
      expect(screen.queryByRole('list', { name: 'Understood as' })).toBeNull()
    },
  )

  it('is the note without the quotes that answer a question', async () => {
    const { person, fake } = await open()
    await person.type(field(), 'work 9-12')
    await understood()
    await person.keyboard('{Enter}2')
    expect(field().value).toBe('work "9-12" ')
    await person.keyboard('{Enter}')
    await waitFor(() =>
      expect(fake.inputsOf('timer.switch')).toMatchObject([{ note: 'work 9-12' }]),
    )
    expect(fake.calls).not.toContain('timer.start')
  })

  it('is a note alone where an earlier one was picked, whatever it reads like', async () => {
    const { person, fake } = await open()
    await person.type(field(), 'clock')
    await screen.findByRole('listbox', { name: 'Earlier work' })
    await person.keyboard('{ArrowDown}{Enter}{Enter}')
    await waitFor(() =>
      expect(fake.inputsOf('timer.start')).toMatchObject([{ note: 'Fix 2h clock' }]),
    )
  })

  it.each([
    ['is not offered again where it was recorded before a crash', '45m call', ''],
    ['stays where it was another one that was recorded', '45m design', '45m design'],
  ])('%s', async (_name, line, left) => {
    const request = {
      kind: 'timer',
      line: '45m call',
      input: { note: stored.note ?? '', startedAt: stored.startedAt },
    }
    const { texts } = await open({ 'timer-note': line, 'timer-handed': JSON.stringify(request) })
    await waitFor(() => expect(field().value).toBe(left))
    await waitFor(async () => expect(await texts.read('timer-note')).toBe(left))
  })

  it('goes to the project that is chosen beside it, unless it names one', async () => {
    const { person, fake } = await open()
    await person.click(screen.getByRole('combobox', { name: 'Project' }))
    await person.click(await screen.findByRole('option', { name: /Webshop/ }))
    await person.type(field(), '20m call')
    expect(await understood()).toContain('Webshop')
    await person.keyboard('{Enter}')
    await waitFor(() =>
      expect(fake.inputsOf('entries.create')).toMatchObject([{ projectId: 'shop' }]),
    )
  })
})
