/** Controls by keyboard and accessible name. */
import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ReactElement } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Button } from './Button.tsx'
import { ComboBox, type ComboSection } from './fields/ComboBox.tsx'
import { Dialog } from './Dialog.tsx'
import { Facts } from './Facts.tsx'
import { List, ListRow } from './lists/List.tsx'
import { MenuButton } from './lists/MenuButton.tsx'
import { PickerButton } from './lists/PickerButton.tsx'
import { PickerList } from './lists/PickerList.tsx'
import { Segments } from './Segments.tsx'
import { Select } from './fields/Select.tsx'
import { Switch } from './fields/Switch.tsx'
import { TextField } from './fields/TextField.tsx'

const sections: readonly ComboSection[] = [
  { title: 'Recent', options: [{ id: '1', label: 'Website relaunch', detail: 'Acme Studio' }] },
  {
    title: 'All',
    options: [
      { id: '2', label: 'Audit', detail: 'Bergmann' },
      { id: '3', label: 'Hosting' },
    ],
  },
]

function Projects({ onChange }: { readonly onChange: (id: string | null) => void }): ReactElement {
  const [value, setValue] = useState<string | null>('2')
  return (
    <ComboBox
      label="Project"
      value={value}
      sections={sections}
      onChange={(id) => {
        setValue(id)
        onChange(id)
      }}
    />
  )
}

describe('a combo box', () => {
  it('finds by what stands behind the label, too, and takes the choice with Enter', async () => {
    const [user, onChange] = [userEvent.setup(), vi.fn()]
    render(<Projects onChange={onChange} />)
    const field = screen.getByRole('combobox', { name: 'Project' })
    await user.clear(field)
    await user.type(field, 'acme')
    expect(screen.getAllByRole('option')).toHaveLength(1)
    await user.keyboard('{ArrowDown}{Enter}')
    expect(onChange).toHaveBeenLastCalledWith('1')
  })

  it('takes other choices while it is shown, with another one first', () => {
    const shown = (first: string): ReactElement => (
      <ComboBox
        label="Project"
        value={null}
        sections={[{ title: '', options: [{ id: first, label: first }] }]}
        onChange={() => undefined}
      />
    )
    const { rerender } = render(shown('one'))
    rerender(shown('two'))
    screen.getByRole('combobox', { name: 'Project' })
  })

  it('means none where it is emptied', async () => {
    const [user, onChange] = [userEvent.setup(), vi.fn()]
    render(<Projects onChange={onChange} />)
    await user.clear(screen.getByRole('combobox', { name: 'Project' }))
    await user.tab()
    expect(onChange).toHaveBeenLastCalledWith(null)
  })
})

it('a picker picks nothing by the held press that opened it', async () => {
  const [user, onPick] = [userEvent.setup(), vi.fn()]
  const options = [{ id: '1', label: 'Website relaunch' }]
  render(
    <PickerButton
      label="Project"
      list={(open) => (
        <PickerList
          {...open}
          label="Project"
          placeholder="Find"
          value="1"
          sections={[{ title: '', options }]}
          onPick={onPick}
        />
      )}
    >
      Website relaunch
    </PickerButton>,
  )
  screen.getByRole('combobox', { name: 'Project' }).focus()
  await user.keyboard('{Enter}')
  const search = await screen.findByRole('searchbox')
  fireEvent.keyDown(search, { key: 'Enter', repeat: true })
  expect(screen.getByRole('searchbox')).toBe(search)
  await user.type(search, 'web{Enter}')
  expect(onPick.mock.calls).toEqual([['1']])
})

it('a select picks by the first letters', async () => {
  const [user, onChange] = [userEvent.setup(), vi.fn()]
  const options = [
    { id: 'weekly', label: 'Every week' },
    { id: 'monthly', label: 'Once a month' },
  ] as const
  render(<Select label="Repeats" value="weekly" options={options} onChange={onChange} />)
  await user.tab()
  await user.keyboard('{Enter}o{Enter}')
  expect(onChange).toHaveBeenLastCalledWith('monthly')
})

it('segments are chosen by arrows', async () => {
  const [user, onChange] = [userEvent.setup(), vi.fn()]
  const options = [
    { id: 'light', label: 'Light' },
    { id: 'dark', label: 'Dark' },
  ] as const
  render(<Segments label="Theme" value="light" options={options} onChange={onChange} />)
  await user.tab()
  await user.keyboard('{ArrowRight}')
  expect(onChange).toHaveBeenLastCalledWith('dark')
  expect(screen.getByRole('radiogroup', { name: 'Theme' })).toBeDefined()
})

it('a switch is pressed by Space', async () => {
  const [user, onChange] = [userEvent.setup(), vi.fn()]
  render(
    <Switch isSelected={false} onChange={onChange}>
      Send by email
    </Switch>,
  )
  await user.tab()
  await user.keyboard(' ')
  expect(onChange).toHaveBeenLastCalledWith(true)
  expect(screen.getByRole('switch', { name: 'Send by email' })).toBeDefined()
})

it('a text field is described by its error, else by its hint', () => {
  const field = (error: string | null): ReactElement => (
    <TextField label="Email" value="x" onChange={() => undefined} hint="Work" error={error} />
  )
  const { rerender } = render(field(null))
  const input = screen.getByRole('textbox', { name: 'Email', description: 'Work' })
  expect(input.getAttribute('aria-invalid')).toBeNull()
  rerender(field('No address'))
  expect(
    screen.getByRole('textbox', { description: 'No address' }).getAttribute('aria-invalid'),
  ).toBe('true')
})

it('a menu is walked by letters, acts with Enter, and closes', async () => {
  const [user, onAction] = [userEvent.setup(), vi.fn()]
  const actions = [
    { id: 'edit', label: 'Edit', onAction: () => undefined },
    { id: 'delete', label: 'Delete', isBad: true, onAction },
  ]
  render(<MenuButton label="Mira" actions={actions} />)
  await user.tab()
  await user.keyboard('{Enter}d{Enter}')
  expect(onAction).toHaveBeenCalledOnce()
  expect(screen.queryByRole('menu')).toBeNull()
})

it('a dialog keeps the focus, and Escape closes it', async () => {
  const [user, onClose] = [userEvent.setup(), vi.fn()]
  render(
    <Dialog title="Delete Mira?" onClose={onClose} actions={<Button>Delete</Button>}>
      It can be undone.
    </Dialog>,
  )
  const dialog = screen.getByRole('dialog', { name: 'Delete Mira?' })
  await user.tab()
  expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Delete' }))
  await user.tab()
  expect(dialog.contains(document.activeElement)).toBe(true)
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

describe('a list', () => {
  const people = [
    { id: 'a', name: 'Ayla' },
    { id: 'b', name: 'Mira' },
  ]
  it('is one stop of Tab; arrows walk, Enter opens, Tab reaches the actions of the row', async () => {
    const [user, onOpen] = [userEvent.setup(), vi.fn()]
    render(
      <List label="Staff" items={people} columns="1fr auto" onOpen={onOpen}>
        {({ id, name }) => (
          <ListRow id={id} text={name}>
            <span>{name}</span>
            <Button>Edit {name}</Button>
          </ListRow>
        )}
      </List>,
    )
    await user.tab()
    await user.keyboard('{ArrowDown}{Enter}')
    expect(onOpen).toHaveBeenLastCalledWith('b')
    await user.keyboard('{ArrowRight}')
    expect(document.activeElement?.textContent).toBe('Edit Mira')
  })
})

it('a fact is copied by a press, and an empty one can’t be', async () => {
  const [user, copy] = [userEvent.setup(), vi.fn(async () => true)]
  const facts = [
    { label: 'City', value: 'Hamburg' },
    { label: 'Fax', value: '' },
  ]
  render(<Facts title="Company" facts={facts} copy={copy} />)
  await user.click(screen.getByRole('button', { name: 'Copy City: Hamburg' }))
  expect(copy).toHaveBeenCalledExactlyOnceWith('Hamburg')
  expect(screen.getByRole('status').textContent).toBe('City copied')
  expect(screen.getAllByRole('button')).toHaveLength(1)
})
