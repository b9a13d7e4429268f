import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState, type ReactElement } from 'react'
import { describe, expect, it } from 'vitest'
import { failure, success } from '../../../shared/contract/errors.ts'
import type { LocalId, ServiceId } from '../../../shared/domain/units.ts'
import { listedProject } from '../../../test/fakes/sample-rows.ts'
import { createWindowBench } from '../../../test/fakes/window-bench.ts'
import type { Answers } from '../../../test/fakes/fake-bridge.ts'
import { ProjectPicker } from './ProjectPicker.tsx'

const acme = 3101 as ServiceId
const projects = [
  listedProject({ id: 'website', title: 'Website', clientId: acme }),
  listedProject({ id: 'guide', title: 'Brand guide', isPinned: true }),
  listedProject({ id: 'shop', title: 'Shop', complete: true }),
]
const clients = [
  { id: acme, name: 'Acme Studio', serviceName: null, isArchived: false, currency: null },
]

function Chosen({ first }: { readonly first: LocalId | null }): ReactElement {
  const [value, setValue] = useState(first)
  return <ProjectPicker value={value} onChange={setValue} />
}

function openPicker(first: LocalId | null = null, answers: Answers = {}) {
  const bench = createWindowBench({
    known: { 'projects.all': projects, 'clients.all': clients },
    answers,
  })
  return { ...bench, ...bench.open(<Chosen first={first} />) }
}

const button = (): HTMLElement => screen.getByRole('combobox', { name: 'Project' })
const options = async (): Promise<readonly (string | null)[]> => {
  const list = await screen.findByRole('listbox', { name: 'Project' })
  return within(list)
    .queryAllByRole('option')
    .map(({ textContent }) => textContent)
}

describe('a picker of projects', () => {
  it('shows the project and its client, and offers all that are open', async () => {
    const { person } = openPicker('website' as LocalId)
    expect(button().textContent).toBe('WebsiteAcme Studio')
    await person.click(button())
    expect(await options()).toEqual(['No project', 'Brand guide', 'WebsiteAcme Studio'])
    expect(screen.getByRole('option', { selected: true }).textContent).toContain('Website')
  })

  it('keeps every key that is pressed while its list is loading', async () => {
    openPicker()
    const trigger = button()
    for (const key of ['B', 'r', 'x', 'Backspace', 'a', 'n', 'd', ' ', 'g', 'Enter', 'u']) {
      fireEvent.keyDown(trigger, { key })
    }
    expect(await screen.findByRole('searchbox')).toHaveProperty('value', 'Brand gu')
    expect(await options()).toEqual(['Brand guide', 'Create “Brand gu”'])
  })

  it('opens by typing, finds by the client, and takes the first with Enter', async () => {
    const { person } = openPicker()
    await person.tab()
    await person.keyboard('acme')
    expect(await options()).toEqual(['WebsiteAcme Studio', 'Create “acme”'])
    await person.keyboard('{Enter}')
    await waitFor(() => expect(button().textContent).toBe('WebsiteAcme Studio'))
    await waitFor(() => expect(document.activeElement).toBe(button()))
  })

  it('takes nothing where Enter was pressed before the list was there, and what is marked with the next one', async () => {
    const { person } = openPicker('guide' as LocalId)
    const field = button()
    field.focus()
    for (const key of ['w', 'e', 'b', 'Enter']) fireEvent.keyDown(field, { key })
    expect(await options()).toEqual(['WebsiteAcme Studio', 'Create “web”'])
    expect(field.textContent).toBe('Brand guide')
    await person.keyboard('{Enter}')
    await waitFor(() => expect(button().textContent).toBe('WebsiteAcme Studio'))
  })

  it('keeps the arrows from the row that it stands in, while its list is being loaded', async () => {
    const pressed: string[] = []
    const { person } = createWindowBench({
      known: { 'projects.all': projects, 'clients.all': clients },
    }).open(
      <div role="presentation" onKeyDown={({ key }) => pressed.push(key)}>
        <ProjectPicker value={null} onChange={() => undefined} isInRow />
      </div>,
    )
    const field = button()
    field.focus()
    fireEvent.keyDown(field, { key: 'ArrowDown' })
    expect(pressed).toEqual(['ArrowDown'])
    fireEvent.click(field)
    fireEvent.keyDown(field, { key: 'ArrowDown' })
    expect(pressed).toEqual(['ArrowDown'])
    await options()
    await person.keyboard('{Escape}')
  })

  it('leaves the choice as it was with Escape', async () => {
    const { person } = openPicker('guide' as LocalId)
    await person.tab()
    await person.keyboard('{ArrowDown}')
    await options()
    await person.keyboard('web{Escape}')
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
    expect(button().textContent).toBe('Brand guide')
    await waitFor(() => expect(document.activeElement).toBe(button()))
  })

  it('chooses no project', async () => {
    const { person } = openPicker('guide' as LocalId)
    await person.click(button())
    await person.click(await screen.findByRole('option', { name: 'No project' }))
    expect(button().textContent).toBe('No project')
  })

  it('creates the project that was typed and chooses it; a title that is taken is not offered', async () => {
    const { person, fake } = openPicker(null, {
      'projects.create': () => success({ id: 'guide' as LocalId }),
    })
    await person.click(button())
    await screen.findByRole('listbox')
    await person.keyboard('shop')
    await screen.findByText('Nothing found')
    await person.keyboard(' two')
    await person.click(await screen.findByRole('option', { name: 'Create “shop two”' }))
    await waitFor(() => expect(button().textContent).toBe('Brand guide'))
    expect(fake.inputsOf('projects.create')).toEqual([{ title: 'shop two' }])
  })

  it('keeps the choice where the project can’t be created, and says why', async () => {
    const { person, stores } = openPicker('guide' as LocalId, {
      'projects.create': () => failure('storage', 'The disk is full.'),
    })
    await person.click(button())
    await screen.findByRole('listbox')
    await person.keyboard('new{ArrowDown}')
    await person.click(await screen.findByRole('option', { name: 'Create “new”' }))
    await waitFor(() => expect(stores.state.getState().error?.message).toBe('The disk is full.'))
    expect(button().textContent).toBe('Brand guide')
  })
})
