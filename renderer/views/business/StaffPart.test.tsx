// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { failure, success } from '../../../shared/contract/errors.ts'
import type { StaffMember } from '../../../shared/domain/account/staff-member.ts'
import type { EpochMs, LocalId, ServiceId } from '../../../shared/domain/units.ts'
import type { Answers } from '../../../test/fakes/fake-bridge.ts'
import { staffFields } from '../../../test/fakes/sample-rows.ts'
import { createWindowBench } from '../../../test/fakes/window-bench.ts'
import { now } from '../../lib/clock.ts'
import { BusinessView } from './BusinessView.tsx'

const member = (number: number, fields: Partial<StaffMember> = {}): StaffMember => ({
  ...staffFields,
  id: `m${number}` as LocalId,
  serviceId: number as ServiceId,
  sendState: 'sent',
  ...fields,
})

const people = [
  member(1, { firstName: 'Mira', displayName: 'Captain', level: 1000, mobilePhone: '0170 1' }),
  member(2, { firstName: 'Jonas', email: 'jonas@x.example', note: 'front end' }),
  member(3, { firstName: 'Gone', visState: 1 }),
]

async function openStaff(answers: Answers = {}, members: readonly StaffMember[] = people) {
  const list = { members, readAt: (now() - 60_000) as EpochMs, ownEmail: 'MIA@example.com' }
  const bench = createWindowBench({
    state: { screen: 'business' },
    answers: {
      'business.system': () => success({ known: null, refusal: null }),
      'staff.list': () => success(list),
      'history.state': () => success({ undo: 'Edit staff member', redo: null }),
      ...answers,
    },
  })
  const opened = bench.open(<BusinessView />)
  await opened.person.click(screen.getByRole('radio', { name: 'Staff' }))
  await screen.findByText(/^Updated 1 min ago/)
  return { ...bench, ...opened }
}

const names = (): readonly string[] =>
  screen.queryAllByRole('row').map((row) => row.getAttribute('aria-label') ?? row.textContent)

describe('the staff', () => {
  it('is found by every filter; deleted members only on request', async () => {
    const { person } = await openStaff()
    expect(names()).toHaveLength(2)
    expect(screen.getByText('Admin')).toBeDefined()
    const search = screen.getByRole('searchbox', { name: 'Name or organization' })
    await person.type(search, 'capt')
    expect(names()).toHaveLength(1)
    await person.clear(search)
    await person.click(screen.getByRole('button', { name: 'More filters' }))
    for (const [label, text, found] of [
      ['Email', 'JONAS@', 'Jonas'],
      ['Phone', '0170', 'Captain'],
      ['Note', 'front', 'Jonas'],
    ] as const) {
      const field = screen.getByRole('textbox', { name: label })
      await person.type(field, text)
      expect(names()).toHaveLength(1)
      expect(screen.getByText(new RegExp(`^${found}`))).toBeDefined()
      await person.clear(field)
    }
    await person.click(screen.getByRole('button', { name: /Status/ }))
    await person.click(await screen.findByRole('option', { name: 'Deleted' }))
    await waitFor(() => expect(names()).toHaveLength(1))
    expect(screen.getByText(/^Gone/)).toBeDefined()
  })

  it('marks the member that the token belongs to', async () => {
    await openStaff()
    const ownRow = screen.getAllByRole('row').find((row) => within(row).queryByText('You'))
    expect(ownRow?.textContent).toContain('Captain')
  })

  it('is changed in the pane: what is wrong stands at its field, nothing typed is lost', async () => {
    const { person, fake, stores } = await openStaff({
      'staff.edit': ({ note }) => success({ isChanged: note !== undefined }),
    })
    await person.click(screen.getAllByRole('row')[1] as HTMLElement)
    const pane = within(await screen.findByRole('complementary', { name: 'Member' }))
    const note = pane.getByRole('textbox', { name: 'Note' })
    await person.clear(note)
    await person.type(note, 'x'.repeat(3))
    const rate = pane.getByRole('textbox', { name: 'Rate' })
    await person.clear(rate)
    await person.type(rate, 'a lot')
    await person.click(pane.getByRole('button', { name: 'Save' }))
    expect(await pane.findByText(/^Enter a number/)).toBeDefined()
    expect(fake.inputsOf('staff.edit')).toEqual([])
    await person.clear(rate)
    await person.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() =>
      expect(fake.inputsOf('staff.edit')).toEqual([{ id: 'm2', note: 'xxx', rate: '' }]),
    )
    await waitFor(() => expect(stores.state.getState().toast).toMatchObject({ action: 'undo' }))
  })

  it('offers no undo for a save that changed nothing', async () => {
    const { person, fake, stores } = await openStaff({
      'staff.edit': () => success({ isChanged: false }),
    })
    await person.click(screen.getAllByRole('row')[1] as HTMLElement)
    await person.click(await screen.findByRole('button', { name: 'Save' }))
    await waitFor(() => expect(fake.inputsOf('staff.edit')).toHaveLength(1))
    expect(stores.state.getState().toast).toBeNull()
  })

  it('keeps what was typed where the member goes meanwhile, and says so', async () => {
    let members = people
    const { person, stores } = await openStaff({
      'staff.list': () => success({ members, readAt: (now() - 60_000) as EpochMs, ownEmail: null }),
    })
    await person.click(screen.getAllByRole('row')[1] as HTMLElement)
    const pane = within(await screen.findByRole('complementary', { name: 'Member' }))
    await person.type(pane.getByRole('textbox', { name: 'City' }), 'Hamburg')
    members = people.slice(0, 1)
    await stores.refresh(['staff.list'])
    expect(await pane.findByText(/no longer exists/)).toBeDefined()
    expect(pane.getByRole<HTMLInputElement>('textbox', { name: 'City' }).value).toBe('Hamburg')
  })

  it('offers one way to discard what was typed, also where it is of earlier', async () => {
    const { person } = await openStaff()
    const discards = (): readonly unknown[] => screen.queryAllByRole('button', { name: /^Discard/ })
    await person.click(screen.getAllByRole('row')[1] as HTMLElement)
    await person.type(await screen.findByRole('textbox', { name: 'City' }), 'Hamburg')
    expect(discards()).toHaveLength(1)
    await person.click(screen.getByRole('button', { name: 'Close' }))
    await person.click(screen.getAllByRole('row')[1] as HTMLElement)
    await screen.findByText('Unsaved changes from earlier.')
    expect(discards()).toHaveLength(1)
  })

  it('is deleted, archived and restored, each with undo', async () => {
    const { person, fake, stores } = await openStaff({ 'staff.setState': () => success(null) })
    await person.click(screen.getAllByRole('row')[1] as HTMLElement)
    await person.click(await screen.findByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
    expect(fake.inputsOf('staff.setState')).toEqual([{ id: 'm2', visState: 1 }])
    expect(stores.state.getState().toast).toMatchObject({ text: 'Deleted.', action: 'undo' })
  })

  it('adds one member for two presses of Enter, and says what is missing before', async () => {
    let end: () => void = () => undefined
    const { person, fake } = await openStaff({
      'staff.create': () =>
        new Promise((resolve) => {
          end = () => resolve(success({ id: 'm9' as LocalId }))
        }),
    })
    await person.click(screen.getByRole('button', { name: 'New member' }))
    const dialog = within(await screen.findByRole('dialog'))
    await person.keyboard('Nia{Enter}')
    expect(await dialog.findByText('Enter a last name.')).toBeDefined()
    await person.type(dialog.getByRole('textbox', { name: 'Last name' }), 'Roy')
    await person.type(dialog.getByRole('textbox', { name: 'Email' }), 'nia@x.example{Enter}{Enter}')
    end()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(fake.inputsOf('staff.create')).toEqual([
      { firstName: 'Nia', lastName: 'Roy', email: 'nia@x.example' },
    ])
  })

  it('says why it could not be read anew', async () => {
    const { person } = await openStaff({
      'staff.refresh': () => failure('unreachable', 'Couldn’t reach the service.'),
    })
    await person.click(screen.getByRole('button', { name: 'Refresh' }))
    expect(await screen.findByText('Couldn’t reach the service.')).toBeDefined()
  })
})
