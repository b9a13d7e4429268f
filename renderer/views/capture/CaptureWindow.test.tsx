import { StrictMode } from 'react'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { failure, success } from '../../../shared/contract/errors.ts'
import type { VendorMemory } from '../../../shared/contract/groups/expenses.ts'
import type { Category } from '../../../shared/domain/expenses/category.ts'
import type { Client } from '../../../shared/domain/projects/client.ts'
import type { Expense } from '../../../shared/domain/expenses/expense.ts'
import type { MileageRate } from '../../../shared/domain/mileage/mileage-rate.ts'
import type { Day, LocalId, Seconds, ServiceId } from '../../../shared/domain/units.ts'
import type { TimeEntry } from '../../../shared/domain/entries/time-entry.ts'
import { createFakeBridge, type Answers } from '../../../test/fakes/fake-bridge.ts'
import { listedEntry, listedProject } from '../../../test/fakes/sample-rows.ts'
import { transcriptOf } from '../../../test/fakes/transcript.ts'
import { openTestDrafts } from '../../../test/fakes/window-bench.ts'
import { capturedExpenses } from '../../drafts/captured-expenses.ts'
import { createCaptureStores, type CaptureState } from '../../stores/capture.ts'
import { now } from '../../lib/clock.ts'
import { CaptureWindow } from './CaptureWindow.tsx'
import { windowDraftNames } from './record-line.ts'

/** Simulated time in ms: more than the pause before an announcement, and than a confirmation is shown. */
const pauseInTyping = 800
const confirmationShown = 2000

const stored: TimeEntry = listedEntry({ id: 'new' })
const answers: Answers = {
  'entries.create': () => success(stored),
  'timer.switch': () => success(stored),
  'history.state': () => success({ undo: 'New entry', redo: null }),
  'history.undo': () => success({ undo: null, redo: 'New entry' }),
}

/** Opens the window as its page does. `kept`: the line of an earlier time. */
async function openCapture({
  state = {},
  more = {},
  kept = '',
}: {
  readonly state?: Partial<CaptureState>
  readonly more?: Answers
  readonly kept?: string
} = {}) {
  const fake = createFakeBridge({ ...answers, ...more })
  const stores = createCaptureStores(fake.bridge)
  // A workspace of its own, so that no draft of another test is there.
  const workspace = { id: crypto.randomUUID(), kind: 'own' } as const
  const projects = [
    listedProject({ id: 'relaunch', title: 'Website' }),
    listedProject({ id: 'shop', title: 'Webshop' }),
  ]
  stores.state.setState({ workspace, projects, ...state })
  const { texts, expenses: drafts } = openTestDrafts()
  const lines = texts.forWorkspace(workspace.id)
  await lines.save('capture-line', kept)
  const parts = { stores, texts, draftNames: windowDraftNames, expenses: capturedExpenses(drafts) }
  render(
    <StrictMode>
      <CaptureWindow parts={parts} />
    </StrictMode>,
  )
  const expenses = async () => {
    const kept = await drafts.all(workspace.id)
    return kept.ok ? kept.value.map(({ fields }) => fields) : kept.error
  }
  return { fake, stores, texts, lines, expenses, person: userEvent.setup({ delay: null }) }
}

const line = (): HTMLInputElement => screen.getByRole('combobox')
const understood = (): readonly (string | null)[] =>
  within(screen.getByRole('list', { name: 'Understood as' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const options = (): readonly HTMLElement[] => screen.queryAllByRole('option')
const active = (): string | null => {
  const id = line().getAttribute('aria-activedescendant')
  return id === null ? null : (document.getElementById(id)?.firstChild?.textContent ?? 'nothing')
}
const announced = (): string | null => screen.getByRole('status').textContent
/** Lets time pass once effects have armed their timers. */
const pass = async (ms: number): Promise<void> => {
  await act(async () => undefined)
  act(() => void vi.advanceTimersByTime(ms))
}

describe('the capture line for a screen reader', () => {
  it('has the focus, says what to type, and is described by what it is understood as', async () => {
    await openCapture()
    const name = 'Log time, start a timer or log an expense'
    const field = screen.getByRole('combobox', { name, expanded: false })
    expect(document.activeElement).toBe(field)
    const described = document.getElementById(field.getAttribute('aria-describedby') ?? '')
    expect(described?.textContent).toBe('Timerstarting nowwithout a note')
  })

  it('leaves the focus where Tab went before the window was said to be shown, and has it the next time', async () => {
    const isFocused = vi.spyOn(document, 'hasFocus').mockReturnValue(false)
    const windowIs = (state: 'focus' | 'blur'): void => {
      isFocused.mockReturnValue(state === 'focus')
      act(() => void window.dispatchEvent(new Event(state)))
    }
    await openCapture()
    expect(document.activeElement).toBe(line())
    const otherButton = document.body.appendChild(document.createElement('button'))
    onTestFinished(() => otherButton.remove())
    otherButton.focus()
    windowIs('focus')
    expect(document.activeElement).toBe(otherButton)
    windowIs('blur')
    windowIs('focus')
    expect(document.activeElement).toBe(line())
  })

  it('asks what a number beside a length is, and takes a choice by its digit', async () => {
    const { person } = await openCapture()
    await person.keyboard('1h 30 design{Enter}')
    expect(options().map((one) => one.firstChild?.textContent)).toEqual(['1h30m', '1h "30"'])
    expect(line().value).toBe('1h 30 design')
    await person.keyboard('1')
    expect(line().value).toBe('1h30m design')
    expect(understood().slice(0, 2)).toEqual(['Entry', '1:30'])
  })

  it('asks about a client that nobody has, also under an open list of completions', async () => {
    const { fake, person } = await openCapture()
    await person.keyboard('45m call @Acme /Web')
    expect(options().map((one) => one.firstChild?.textContent)).toEqual(['Website', 'Webshop'])
    const problems = screen.getByRole('list', { name: 'Problems in this line' })
    expect(problems.textContent).toContain('No clients match “@Acme”.')
    expect(problems.textContent).not.toContain('/Web')
    await person.keyboard('site{Enter}')
    expect(options().map((one) => one.firstChild?.textContent)).toEqual(['"@Acme"'])
    expect(fake.inputsOf('entries.create')).toEqual([])
    await person.keyboard('1{Enter}')
    await waitFor(() => expect(fake.inputsOf('entries.create')).toHaveLength(1))
  })

  it('reads its field, what was understood, and its keys', async () => {
    const { person } = await openCapture()
    await person.keyboard('45m call /Website ')
    expect(await transcriptOf(screen.getByRole('main'))).toMatchInlineSnapshot(`
      [
        "main",
        "combobox, Log time, start a timer or log an expense, 45m call /Website , Entry 0:45 13:15 – 14:00 call Website, has popup listbox, not expanded, autocomplete in list",
        "list, Understood as",
        "listitem, level 1, position 1, set size 5",
        "Entry",
        "end of listitem, level 1, position 1, set size 5",
        "listitem, level 1, position 2, set size 5",
        "0:45",
        "end of listitem, level 1, position 2, set size 5",
        "listitem, level 1, position 3, set size 5",
        "13:15 – 14:00",
        "end of listitem, level 1, position 3, set size 5",
        "listitem, level 1, position 4, set size 5",
        "call",
        "end of listitem, level 1, position 4, set size 5",
        "listitem, level 1, position 5, set size 5",
        "Website",
        "end of listitem, level 1, position 5, set size 5",
        "end of list, Understood as",
        "status",
        "Enter",
        "records it",
        "Ctrl+Enter",
        "stays open",
        "Esc",
        "closes; your line stays",
        "end of main",
      ]
    `)
  })

  it('shows at once what a line means, and announces it after a pause', async () => {
    const { person } = await openCapture()
    await person.keyboard('45m call /Website ')
    expect(understood()).toEqual(['Entry', '0:45', '13:15 – 14:00', 'call', 'Website'])
    expect(announced()).not.toContain('Website')
    await pass(pauseInTyping)
    expect(announced()).toBe('Entry, 0:45, 13:15 – 14:00, call, Website.')
    await person.keyboard('#deep ')
    expect(announced()).not.toContain('deep')
    await pass(pauseInTyping)
    expect(announced()).toBe('Entry, 0:45, 13:15 – 14:00, call, Website, #deep.')
  })

  it('announces problems with it', async () => {
    const { person } = await openCapture()
    await person.keyboard('45m call /nobody ')
    const problems = within(screen.getByRole('list', { name: 'Problems in this line' }))
    const [problem] = problems.getAllByRole('listitem')
    expect(problem?.textContent).toContain('nobody')
    await pass(pauseInTyping)
    expect(announced()).toContain(problem?.firstChild?.textContent ?? 'nothing')
  })

  it('says what the keys do', async () => {
    const { person } = await openCapture()
    const keys = () => screen.getByRole('contentinfo').textContent
    expect(keys()).toContain('Enter starts a timer')
    await person.keyboard('45m call')
    expect(keys()).toContain('Enter records it')
    expect(keys()).toContain('Esc closes; your line stays')
  })
})

describe('the options of the capture line', () => {
  it('are walked with the arrows while the focus stays in the line, and taken with Enter', async () => {
    const { person, fake } = await openCapture()
    await person.keyboard('1h /web')
    expect(options().map(({ firstChild }) => firstChild?.textContent)).toEqual([
      'Website',
      'Webshop',
    ])
    const list = screen.getByRole('listbox', { name: 'Options' })
    expect(line().getAttribute('aria-expanded')).toBe('true')
    expect(line().getAttribute('aria-controls')).toBe(list.id)
    expect(active()).toBeNull()
    for (const [key, label] of [
      ['{ArrowDown}', 'Website'],
      ['{ArrowDown}', 'Webshop'],
      ['{ArrowDown}', null],
      ['{ArrowUp}', 'Webshop'],
    ] as const) {
      await person.keyboard(key)
      const selected = screen.queryByRole('option', { selected: true })
      expect([key, active(), selected?.firstChild?.textContent ?? null]).toEqual([
        key,
        label,
        label,
      ])
      expect(document.activeElement).toBe(line())
    }
    await person.keyboard('{Enter}')
    expect(line().value).toBe('1h /Webshop ')
    expect(line().getAttribute('aria-expanded')).toBe('false')
    expect(options()).toEqual([])
    expect(fake.inputsOf('entries.create')).toEqual([])
    await person.keyboard('x')
    expect(line().value).toBe('1h /Webshop x')
  })

  it('are taken with Tab, the first one without a choice', async () => {
    const { person } = await openCapture()
    await person.keyboard('1h /web{Tab}')
    expect(line().value).toBe('1h /Website ')
    expect(document.activeElement).toBe(line())
  })

  it('are taken with a click, and the line has the focus', async () => {
    const { person } = await openCapture()
    await person.keyboard('1h /web')
    await person.click(screen.getByRole('option', { name: /^Webshop/ }))
    expect(line().value).toBe('1h /Webshop ')
    expect(document.activeElement).toBe(line())
  })

  it('are asked for where an amount can be read in two ways', async () => {
    const { person, expenses } = await openCapture()
    await person.keyboard('1.500 EUR hotel{Enter}')
    expect(options().length).toBeGreaterThan(1)
    expect(screen.getByRole('listbox').getAttribute('aria-label')).not.toBe('Options')
    expect(await expenses()).toEqual([])
  })
})

describe('Enter in the capture line', () => {
  it('records it once, says so, and hides the window a moment later', async () => {
    // Of the simulated clock, which runs on while the machine is busy.
    const times = { recorded: 0, hidden: 0 }
    const stamped =
      <Value,>(name: keyof typeof times, value: Value) =>
      () => {
        times[name] = now()
        return success(value)
      }
    const more = {
      'entries.create': stamped('recorded', stored),
      'desktop.hideMe': stamped('hidden', null),
    }
    const { person, fake } = await openCapture({ more })
    await person.keyboard('45m call /Website {Enter}{Enter}')
    await screen.findByText('Recorded 0:45 call, Website')
    expect(fake.inputsOf('entries.create')).toMatchObject([
      { note: 'call', projectId: 'relaunch', duration: 2700, zone: 'Europe/Berlin' },
    ])
    expect(line().value).toBe('')
    expect(document.activeElement).toBe(line())
    await pass(pauseInTyping)
    expect(announced()).toBe('Recorded 0:45 call, Website.')
    await pass(confirmationShown)
    expect(fake.calls).toContain('desktop.hideMe')
    expect(times.hidden - times.recorded).toBeGreaterThan(pauseInTyping)
  })

  it('starts a timer', async () => {
    const { person, fake } = await openCapture()
    await person.keyboard('start design{Enter}')
    await screen.findByText('Timer started design')
    expect(fake.inputsOf('timer.switch')).toMatchObject([{ note: 'design' }])
  })

  it('keeps an expense as a draft', async () => {
    const { person, expenses } = await openCapture()
    await person.keyboard('12.50 EUR parking{Enter}')
    await screen.findByText('Draft saved: €12.50 parking')
    expect(await expenses()).toMatchObject([
      { amount: '12.50', currency: 'EUR', vendor: 'parking' },
    ])
  })

  it('with Ctrl goes on with the next line, and the window stays', async () => {
    const { person, fake } = await openCapture()
    await person.keyboard('45m call{Control>}{Enter}{/Control}')
    await screen.findByText('Recorded 0:45 call')
    await pass(confirmationShown)
    expect(fake.calls).not.toContain('desktop.hideMe')
    await person.keyboard('30m mail')
    expect(line().value).toBe('30m mail')
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  it('then records the line of the account that is shown next', async () => {
    const { person, fake, stores, texts } = await openCapture()
    await person.keyboard('45m call{Control>}{Enter}{/Control}')
    await screen.findByText('Recorded 0:45 call')
    const id = crypto.randomUUID()
    await texts.forWorkspace(id).save('capture-line', '30m mail')
    act(() => stores.state.setState({ workspace: { id, kind: 'own' } }))
    await waitFor(() => expect(line().value).toBe('30m mail'))
    await person.keyboard('{Enter}')
    await screen.findByText('Recorded 0:30 mail')
    expect(fake.inputsOf('entries.create')).toMatchObject([{ note: 'call' }, { note: 'mail' }])
  })

  it('stays open with the line where typing goes on', async () => {
    const { person, fake } = await openCapture()
    await person.keyboard('45m call{Enter}')
    await screen.findByText('Recorded 0:45 call')
    await person.keyboard('3')
    await pass(confirmationShown)
    expect(fake.calls).not.toContain('desktop.hideMe')
  })

  it('asks about a doubtful line, and records it with the second one', async () => {
    const { person, fake } = await openCapture()
    await person.keyboard('25:00-26:00 x{Enter}')
    const question = await screen.findByRole('alert')
    const button = within(question).getByRole('button', { name: /^Start a timer with this note/ })
    expect(button).toBeTruthy()
    expect(fake.calls).not.toContain('timer.switch')
    await person.keyboard('{Enter}')
    await screen.findByText(/^Timer started/)
    expect(fake.inputsOf('timer.switch')).toHaveLength(1)
  })

  it('records no project of another client than the one that is typed, and says why', async () => {
    const acme = 7 as ServiceId
    const { person, fake } = await openCapture({
      state: {
        clients: [{ id: acme, name: 'Acme' } as Client, { id: 8, name: 'Nordlicht' } as Client],
        projects: [listedProject({ id: 'relaunch', title: 'Website', clientId: acme })],
      },
    })
    await person.keyboard('45m call /Website @Nordlicht {Enter}')
    const message = 'The client Nordlicht has no project “Website”.'
    expect((await screen.findByRole('alert')).textContent).toBe(message)
    expect(screen.getByRole('contentinfo').textContent).toContain('Enter shows the problem')
    await person.keyboard('{Enter}{Control>}{Enter}{/Control}')
    expect(fake.calls).not.toContain('entries.create')
    expect(line().value).toBe('45m call /Website @Nordlicht ')
    expect(document.activeElement).toBe(line())
    await person.keyboard('{Backspace>11/}{Enter}')
    await screen.findByText('Recorded 0:45 call, Website')
    expect(fake.inputsOf('entries.create')).toMatchObject([{ projectId: 'relaunch' }])
  })

  it('shows why a line was not recorded, and keeps it', async () => {
    const { person, lines } = await openCapture({
      more: { 'entries.create': () => failure('storage', 'The disk is full.') },
    })
    await person.keyboard('45m call{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe('The disk is full.')
    expect(line().value).toBe('45m call')
    expect(document.activeElement).toBe(line())
    expect(await lines.read('capture-line')).toBe('45m call')
    await person.keyboard('s')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('a distance in the capture line', () => {
  const rate: MileageRate = {
    id: 'rate' as LocalId,
    validFrom: '2014-01-01' as Day,
    unit: 'km',
    amount: '0.3',
    currency: 'EUR',
  }
  const category = (id: number, serviceName: string): Category => ({
    id: id as ServiceId,
    name: null,
    serviceName,
    isArchived: false,
    detail: null,
  })

  it('shows how the amount comes about, and keeps it in the notes of the draft', async () => {
    const { person, expenses } = await openCapture({
      state: { mileageRates: [rate] },
      more: { 'categories.all': () => success([category(7, 'Travel'), category(8, 'Meals')]) },
    })
    await person.keyboard('34 km Büro - Kunde #travel #acme')
    expect(understood()).toContain('34 km × 0.30 EUR = 10.20 EUR')
    await person.keyboard('{Enter}')
    await screen.findByText('Draft saved: €10.20 Büro - Kunde')
    expect(await expenses()).toMatchObject([
      {
        amount: '10.20',
        currency: 'EUR',
        vendor: 'Mileage',
        categoryId: '7',
        notes: 'Büro - Kunde\n34 km × 0.30 EUR\n#acme',
      },
    ])
  })

  it('takes the category of the last one where the line names none', async () => {
    const memory = { vendor: 'Mileage', categoryId: 9 as ServiceId } as VendorMemory
    const { person, expenses } = await openCapture({
      state: { mileageRates: [rate] },
      more: {
        'expenses.vendors': () => success([memory]),
        'expenses.latest': () => success([{ staffId: 3 as ServiceId } as Expense]),
      },
    })
    await person.keyboard('12.5 mi visit{Enter}')
    await screen.findByText('Draft saved: €6.04 visit')
    expect(await expenses()).toMatchObject([
      { categoryId: '9', staffId: '3', notes: 'visit\n12.5 mi (20.12 km) × 0.30 EUR' },
    ])
  })

  it('is not recorded without a rate for its day, and the settings are a Tab away', async () => {
    const { person, expenses, fake } = await openCapture()
    await person.keyboard('34 km Berlin{Enter}')
    expect((await screen.findByRole('alert')).textContent).toMatch(/^No mileage rate applies on/)
    expect(understood()).toContain('34 km')
    expect(await expenses()).toEqual([])
    await person.tab()
    expect(document.activeElement?.textContent).toBe('Set a rate in Settings, under “Money”')
    await person.keyboard('{Enter}')
    expect(fake.inputsOf('desktop.openMain')).toEqual([{ screen: 'settings' }])
  })
})

describe('the agreed hours of a project in the capture line', () => {
  it('are warned of before the line is recorded', async () => {
    const cap = { per: 'month', seconds: 36_000 as Seconds, warnAt: 80 } as const
    const project = { ...listedProject({ id: 'relaunch', title: 'Website' }), cap }
    const time = { recorded: 28_800 as Seconds, running: 0 as Seconds }
    const { person, fake } = await openCapture({
      state: { projects: [project] },
      more: { 'projects.capTime': () => success(time) },
    })
    await person.keyboard('1h call /Website')
    const warning = '“Website” has 1:00 of this month’s 10:00 agreed hours left.'
    await waitFor(() => expect(understood()).toContain(warning))
    const [capInput] = fake.inputsOf('projects.capTime')
    expect(capInput).toMatchObject({
      id: 'relaunch',
      days: { from: expect.stringMatching(/-01$/) as string },
    })
    await person.keyboard('{Enter}')
    await screen.findByText('Recorded 1:00 call, Website')
  })
})

describe('undo in the capture line', () => {
  const ways: readonly (readonly [string, (person: UserEvent) => Promise<void>])[] = [
    ['Ctrl+Z', (person) => person.keyboard('{Control>}z{/Control}')],
    ['its button', (person) => person.click(screen.getByRole('button', { name: 'Undo' }))],
  ]
  it.each(ways)('with %s brings the line back, and the focus into it', async (_name, undo) => {
    const { person, fake } = await openCapture()
    await person.keyboard('45m call{Enter}')
    await screen.findByText('Recorded 0:45 call')
    await undo(person)
    await waitFor(() => expect(line().value).toBe('45m call'))
    expect(fake.calls).toContain('history.undo')
    expect(document.activeElement).toBe(line())
    await pass(confirmationShown)
    expect(fake.calls).not.toContain('desktop.hideMe')
  })
})

describe('Escape in the capture window', () => {
  it('hides it and keeps the line', async () => {
    const { person, fake, lines } = await openCapture()
    await person.keyboard('45m call{Escape}')
    expect(fake.calls).toContain('desktop.hideMe')
    expect(line().value).toBe('45m call')
    await waitFor(async () => expect(await lines.read('capture-line')).toBe('45m call'))
  })

  it('goes back from a question to the line', async () => {
    const { person, fake } = await openCapture()
    await person.keyboard('25:00-26:00 x{Enter}')
    await person.tab()
    expect(document.activeElement).toBe(within(screen.getByRole('alert')).getByRole('button'))
    await person.keyboard('{Escape}')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(document.activeElement).toBe(line())
    expect(fake.calls).not.toContain('desktop.hideMe')
  })
})

describe('the capture window when it opens', () => {
  it('has the line of the last time', async () => {
    await openCapture({ kept: '45m call' })
    await waitFor(() => expect(line().value).toBe('45m call'))
    expect(understood()).toContain('call')
  })

  it('offers Stint itself where no account is chosen, and records nothing', async () => {
    const { person, fake } = await openCapture({ state: { workspace: { id: null, kind: 'none' } } })
    await person.keyboard('45m call{Enter}')
    expect(fake.calls).not.toContain('entries.create')
    expect(screen.getByRole('contentinfo').textContent).not.toContain('Enter records it')
    await person.click(screen.getByRole('button', { name: 'Open Stint' }))
    expect(fake.calls).toContain('desktop.openMain')
  })
})
