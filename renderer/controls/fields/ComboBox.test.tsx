// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ReactElement } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { ComboBox, type ComboOption } from './ComboBox.tsx'

const clients: readonly ComboOption[] = [
  'Akademie Nord',
  'Café Hansen',
  'Kaffeerösterei Elbe',
  'Nordlicht Outdoor',
  'Trains',
  'Trains to the airport',
  'Travel',
].map((label) => ({ id: label, label }))

type FormProps = {
  readonly onChange: (id: string | null) => void
  readonly onSubmit: (client: string | null) => void
  readonly options: readonly ComboOption[]
  readonly start: string | null
}

function Form({ onChange, onSubmit, options, start }: FormProps): ReactElement {
  const [value, setValue] = useState<string | null>(start)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(value)
      }}
      onKeyDown={({ key }) => {
        if (key === 'Enter') onSubmit(value)
      }}
    >
      <ComboBox
        label="Client"
        value={value}
        sections={[{ title: '', options }]}
        last={{ id: 'other', label: 'Enter another number…' }}
        onChange={(id) => {
          setValue(id)
          onChange(id)
        }}
      />
      <input aria-label="Notes" />
      <button type="submit">Save</button>
    </form>
  )
}

function open({ options = clients, start = null as string | null } = {}) {
  cleanup()
  const [user, onChange, onSubmit] = [userEvent.setup(), vi.fn(), vi.fn()]
  render(<Form onChange={onChange} onSubmit={onSubmit} options={options} start={start} />)
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Client' })
  const marked = (): string | null => {
    const id = field.getAttribute('aria-activedescendant')
    return id === null ? null : (document.getElementById(id)?.textContent ?? null)
  }
  const offered = (): readonly string[] =>
    screen.queryAllByRole('option').map((option) => option.textContent)
  return { user, onChange, onSubmit, field, marked, offered }
}

describe('what Enter takes of a list that is typed into', () => {
  it('is marked, and a name that begins so comes first', async () => {
    const { user, onChange, field, marked, offered } = open()
    await user.type(field, 'Nord')
    expect(offered().slice(0, 2)).toEqual(['Nordlicht Outdoor', 'Akademie Nord'])
    expect(marked()).toBe('Nordlicht Outdoor')
    await user.keyboard('{Enter}')
    expect(onChange.mock.calls).toEqual([['Nordlicht Outdoor']])
    expect(field.value).toBe('Nordlicht Outdoor')
  })

  it.each([
    ['NORDL', 'Nordlicht Outdoor'],
    ['cafe', 'Café Hansen'],
    ['rösterei', 'Kaffeerösterei Elbe'],
    ['elbe', 'Kaffeerösterei Elbe'],
    ['trains', 'Trains'],
    ['air', 'Trains to the airport'],
  ])('is the best match for “%s”', async (typed, wanted) => {
    const { user, onChange, field, marked } = open()
    await user.type(field, typed)
    expect(marked()).toBe(wanted)
    await user.keyboard('{Enter}')
    expect(onChange).toHaveBeenLastCalledWith(wanted)
  })

  it('follows the arrows, and what is typed after them', async () => {
    const { user, onChange, field, marked } = open()
    await user.type(field, 'Nord')
    await user.keyboard('{ArrowDown}')
    expect(marked()).toBe('Akademie Nord')
    await user.keyboard('l')
    expect(marked()).toBe('Nordlicht Outdoor')
    // The caret moves, and what Enter takes stays marked.
    await user.keyboard('{ArrowLeft}')
    expect(marked()).toBe('Nordlicht Outdoor')
    await user.keyboard('{Backspace}{ArrowDown}{ArrowDown}{ArrowUp}{Enter}')
    expect(onChange.mock.calls).toHaveLength(1)
  })

  it('is nothing where nothing is found: the text stays, and the form is not sent', async () => {
    const { user, onChange, onSubmit, field, marked } = open({ start: 'Travel' })
    await user.clear(field)
    onChange.mockClear()
    await user.type(field, 'Nobody')
    expect(marked()).toBeNull()
    await user.keyboard('{Enter}{Enter}')
    expect(field.value).toBe('Nobody')
    await user.tab()
    expect(field.value).toBe('')
    expect(onChange).not.toHaveBeenCalled()
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('is said where there is nothing to choose at all', async () => {
    const { user, onSubmit, field, offered } = open({ options: [] })
    await user.type(field, 'Nord{Enter}')
    expect(offered()).toEqual(['Enter another number…'])
    expect(onSubmit).not.toHaveBeenCalled()
  })
})

describe('Enter and the form', () => {
  it('does not send it while the list is open, and does once it is closed', async () => {
    const { user, onSubmit, field } = open()
    await user.type(field, 'Tra')
    await user.keyboard('{Enter}')
    expect(field.value).toBe('Trains')
    expect(onSubmit).not.toHaveBeenCalled()
    await user.keyboard('{Enter}')
    expect(onSubmit).toHaveBeenCalled()
  })

  it('does not send it where a list was opened by a click and nothing typed', async () => {
    const { user, onSubmit, onChange, field } = open({ start: 'Travel' })
    await user.click(field)
    await user.keyboard('{Enter}')
    expect(onSubmit).not.toHaveBeenCalled()
    expect(onChange).not.toHaveBeenCalled()
    expect(field.value).toBe('Travel')
  })

  it('does not send it with a text that was not decided, though the list was closed', async () => {
    const { user, onSubmit, field, marked } = open()
    await user.type(field, 'Nord')
    await user.click(screen.getByLabelText(/^Show suggestions/))
    expect(screen.queryByRole('listbox')).toBeNull()
    await user.keyboard('{Enter}')
    expect(onSubmit).not.toHaveBeenCalled()
    expect(marked()).toBe('Nordlicht Outdoor')
    expect(field.value).toBe('Nord')
  })
})

describe('Ctrl+Enter, which saves the form', () => {
  it('takes with it what can only be meant, or where the person went', async () => {
    for (const [keys, wanted] of [
      ['nordl', 'Nordlicht Outdoor'],
      ['nord{ArrowDown}', 'Akademie Nord'],
    ] as const) {
      const { user, onChange, onSubmit, field } = open()
      await user.type(field, keys)
      await user.keyboard('{Control>}{Enter}{/Control}')
      expect(onChange.mock.calls).toEqual([[wanted]])
      expect(onSubmit).toHaveBeenCalledTimes(1)
    }
  })

  it('saves nothing while two can be meant', async () => {
    const { user, onChange, onSubmit, field, marked } = open()
    await user.type(field, 'nord')
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(onSubmit).not.toHaveBeenCalled()
    expect(onChange).not.toHaveBeenCalled()
    expect(marked()).toBe('Nordlicht Outdoor')
  })
})

describe('what Tab takes of a list that is typed into', () => {
  const left = async (keys: string, start: string | null = null) => {
    const { user, onChange, onSubmit, field } = open({ start })
    await user.clear(field)
    onChange.mockClear()
    await user.type(field, keys)
    await user.tab()
    expect(document.activeElement).toBe(screen.getByLabelText('Notes'))
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(onSubmit).not.toHaveBeenCalled()
    return { text: field.value, taken: onChange.mock.calls.map(([id]) => String(id)) }
  }

  it('is nothing where two match', async () => {
    expect(await left('nord')).toEqual({ text: '', taken: [] })
    expect(await left('Tra')).toEqual({ text: '', taken: [] })
  })

  it('is the only one, the one with exactly the name, and the one that the person went to', async () => {
    const only = (name: string) => ({ text: name, taken: [name] })
    expect(await left('nordl')).toEqual(only('Nordlicht Outdoor'))
    expect(await left('trains')).toEqual(only('Trains'))
    expect(await left('cafe hansen')).toEqual(only('Café Hansen'))
    expect(await left('nord{ArrowDown}')).toEqual(only('Akademie Nord'))
    expect(await left('nord{ArrowDown}{ArrowUp}')).toEqual(only('Nordlicht Outdoor'))
  })

  it('is nothing where nothing was typed or Escape closed the list', async () => {
    expect(await left('nordl{Escape}')).toEqual({ text: '', taken: [] })
    const { user, onChange, field } = open({ start: 'Travel' })
    await user.click(field)
    await user.tab()
    expect(onChange).not.toHaveBeenCalled()
    expect(field.value).toBe('Travel')
  })

  it('leaves what the field had where a part of it was typed over', async () => {
    const { user, onChange, field } = open({ start: 'Travel' })
    await user.type(field, '{Backspace}{Backspace}{Backspace}')
    expect(field.value).toBe('Tra')
    await user.tab()
    expect(field.value).toBe('Travel')
    expect(onChange).not.toHaveBeenCalled()
  })
})

describe('a click elsewhere', () => {
  it('takes nothing that was only begun, and a whole name', async () => {
    const { user, onChange, field } = open()
    await user.type(field, 'Nordl')
    await user.click(screen.getByLabelText('Notes'))
    expect(field.value).toBe('')
    expect(onChange).not.toHaveBeenCalled()
    await user.type(field, 'nordlicht outdoor')
    await user.click(screen.getByLabelText('Notes'))
    expect(onChange.mock.calls).toEqual([['Nordlicht Outdoor']])
    expect(field.value).toBe('Nordlicht Outdoor')
  })

  it('on an option takes that one', async () => {
    const { user, onChange, field } = open()
    await user.type(field, 'Nord')
    await user.click(screen.getByRole('option', { name: 'Akademie Nord' }))
    expect(onChange.mock.calls).toEqual([['Akademie Nord']])
    expect(field.value).toBe('Akademie Nord')
  })
})
