/** Screen of recurring profiles: its list, its form, and messages of the service. */
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { failure, success } from '../../../shared/contract/errors.ts'
import type {
  RecurringOverview,
  SaveProfileInput,
  SaveProfileReport,
} from '../../../shared/contract/groups/recurring.ts'
import type { Client } from '../../../shared/domain/projects/client.ts'
import type { StoredProfile } from '../../../shared/domain/recurring/profile.ts'
import type { Day, EpochMs, LocalId, ServiceId } from '../../../shared/domain/units.ts'
import { createWindowBench } from '../../../test/fakes/window-bench.ts'
import { RecurringView } from './RecurringView.tsx'

const acme = { id: 7 as ServiceId, name: 'Acme' } as Client
const knownProfile: StoredProfile = {
  id: crypto.randomUUID() as LocalId,
  serviceId: 1 as ServiceId,
  state: 'known',
  content: {
    clientId: acme.id,
    frequency: 'monthly',
    date: '2026-12-01' as Day,
    lines: [{ name: 'Hosting', unitCost: '24.9', quantity: '2' }],
  },
  gateway: 'gateway_a',
  changedAt: 0 as EpochMs,
}
const uncertain: StoredProfile = {
  ...knownProfile,
  id: crypto.randomUUID() as LocalId,
  serviceId: null,
  state: 'uncertain',
  gateway: null,
}

function overviewOf(
  profiles: readonly StoredProfile[],
  source: 'service' | 'local' = 'service',
): RecurringOverview {
  return {
    addresses: { classicUrl: 'https://a.example', tokenizeUrl: null },
    isOwn: true,
    profiles,
    source: { profiles: source, gateways: null, readAt: 0 as EpochMs },
  }
}

type Options = {
  /** Resolves when the service answers a save, or a change of its address. */
  readonly answered?: Promise<void>
  readonly refresh?: ReturnType<typeof failure>
  readonly report?: SaveProfileReport
}

function open(overview: RecurringOverview, { answered, refresh, report }: Options = {}) {
  const saved: SaveProfileInput[] = []
  const bench = createWindowBench({
    state: { screen: 'recurring' },
    known: { 'clients.all': [acme] },
    answers: {
      'recurring.overview': () => success(overview),
      'recurring.refresh': () => refresh ?? success(null),
      'recurring.forget': () => success(null),
      'recurring.forgetCard': () => success(null),
      'recurring.connect': async () => {
        await answered
        return success(null)
      },
      'recurring.save': async (input) => {
        saved.push(input)
        await answered
        return success(report ?? { kind: 'saved', id: knownProfile.id, isCertain: true })
      },
    },
  })
  return { ...bench, ...bench.open(<RecurringView />), saved }
}

describe('the list of profiles', () => {
  it('has no sum of lines that can’t be read', async () => {
    const lines = [{ name: 'Odd', unitCost: '1,5 or so', quantity: '' }]
    open(
      overviewOf([
        { ...knownProfile, content: { ...knownProfile.content, lines, discount: 'some' } },
      ]),
    )
    expect(await screen.findByRole('row', { name: 'Acme' })).toBeTruthy()
  })

  it('names client, dates and lines, and who bills', async () => {
    open(overviewOf([knownProfile]))
    const row = await screen.findByRole('row', { name: 'Acme' })
    expect(within(row).getByText('Every month')).toBeTruthy()
    expect(within(row).getByText(/49\.80/)).toBeTruthy()
    expect(within(row).getByText('Charged to a card')).toBeTruthy()
    expect(within(row).getByText(/no end date · Hosting/)).toBeTruthy()
  })

  it('says that the service has no list, and why it could not be read', async () => {
    open(overviewOf([knownProfile], 'local'), { refresh: failure('unreachable', 'Not reached.') })
    await screen.findByText(/doesn’t list recurring invoices/)
    await screen.findByText(/Not reached\. This list may be out of date\./)
  })

  it('removes a profile whose create was not answered only when asked', async () => {
    const { person, fake } = open(overviewOf([uncertain]))
    await person.click(await screen.findByRole('button', { name: 'Remove' }))
    const dialog = await screen.findByRole('dialog')
    expect(fake.inputsOf('recurring.forget')).toEqual([])
    await person.click(within(dialog).getByRole('button', { name: /Remove/ }))
    expect(fake.inputsOf('recurring.forget')).toEqual([{ id: uncertain.id }])
  })
})

function withheldAnswer(): { readonly answered: Promise<void>; readonly answer: () => void } {
  let answer = (): void => undefined
  const answered = new Promise<void>((resolve) => (answer = resolve))
  return { answered, answer }
}

async function leaveNewWhileSending(person: ReturnType<typeof open>['person']): Promise<void> {
  await person.click(await screen.findByRole('button', { name: 'New recurring invoice' }))
  await person.keyboard('Acme{Enter}')
  await person.type(screen.getByLabelText('Name, line 1'), 'Hosting')
  await person.type(screen.getByLabelText('Unit cost, line 1'), '24.90')
  await person.keyboard('{Control>}{Enter}{/Control}')
  await person.click(screen.getByRole('button', { name: 'Recurring' }))
}

describe('the form of a profile', () => {
  it('wants a client before anything is sent', async () => {
    const { person, saved } = open(overviewOf([]))
    await person.click(await screen.findByRole('button', { name: 'New recurring invoice' }))
    await person.click(screen.getByRole('button', { name: 'Create recurring invoice' }))
    await screen.findByText('Choose a client.')
    expect(saved).toEqual([])
    await person.type(screen.getByRole('combobox', { name: 'Client' }), 'Acme{Enter}')
    expect(screen.queryByText('Choose a client.')).toBeNull()
  })

  it('begins in its first field, and says that the profile was created', async () => {
    const { person, stores } = open(overviewOf([]))
    await person.click(await screen.findByRole('button', { name: 'New recurring invoice' }))
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Client' }))
    await person.keyboard('Acme{Enter}')
    await person.type(screen.getByLabelText('Name, line 1'), 'Hosting')
    await person.type(screen.getByLabelText('Unit cost, line 1'), '24.90')
    await person.keyboard('{Control>}{Enter}{/Control}')
    await screen.findByRole('button', { name: 'New recurring invoice' })
    expect(stores.state.getState().toast?.text).toBe('Recurring invoice created.')
  })

  it('sends what was changed and what was there, by Ctrl+Enter', async () => {
    const { person, saved } = open(overviewOf([knownProfile]))
    await person.click(await screen.findByRole('row', { name: 'Acme' }))
    await person.type(await screen.findByLabelText('Terms'), '14 days')
    await person.keyboard('{Control>}{Enter}{/Control}')
    await screen.findByRole('button', { name: 'New recurring invoice' })
    expect(saved).toMatchObject([
      {
        id: knownProfile.id,
        billing: null,
        content: { ...knownProfile.content, terms: '14 days' },
      },
    ])
  })

  it('stays open when one that was left while it was sending is answered', async () => {
    const { answered, answer } = withheldAnswer()
    const { person, stores } = open(overviewOf([knownProfile]), { answered })
    await person.click(await screen.findByRole('row', { name: 'Acme' }))
    await person.click(await screen.findByRole('button', { name: 'Save recurring invoice' }))
    await person.click(screen.getByRole('button', { name: 'Recurring' }))
    await person.click(await screen.findByRole('button', { name: 'New recurring invoice' }))
    answer()
    await waitFor(() =>
      expect(stores.state.getState().toast?.text).toBe('Recurring invoice saved.'),
    )
    expect(screen.getByRole('button', { name: 'Create recurring invoice' })).toBeTruthy()
  })

  it('stays open with what was typed when another new one, left while it was sending, is answered', async () => {
    const { answered, answer } = withheldAnswer()
    const { person, stores, drafts } = open(overviewOf([]), { answered })
    const typed = drafts.texts.cacheFor(stores.state.getState().workspace?.id ?? null)
    await leaveNewWhileSending(person)
    await person.click(await screen.findByRole('button', { name: 'New recurring invoice' }))
    await person.type(screen.getByLabelText('Terms'), '14 days')
    answer()
    await waitFor(() =>
      expect(stores.state.getState().toast?.text).toBe('Recurring invoice created.'),
    )
    expect(screen.getByLabelText('Terms')).toHaveProperty('value', '14 days')
    expect(typed.get('recurring:new')).toContain('14 days')
  })

  it('stays open when the credentials, left while they were tried, are accepted', async () => {
    const { answered, answer } = withheldAnswer()
    const { person } = open(overviewOf([knownProfile]), { answered })
    await person.click(await screen.findByRole('button', { name: 'Classic interface' }))
    await person.type(screen.getByLabelText('Token'), 'token{Enter}')
    await person.click(screen.getByRole('button', { name: 'Back' }))
    await person.click(await screen.findByRole('button', { name: 'New recurring invoice' }))
    answer()
    await person.type(screen.getByLabelText('Terms'), '14 days')
    expect(screen.getByLabelText('Terms')).toHaveProperty('value', '14 days')
  })

  it('gives up the draft of a new one that was left while it was sending', async () => {
    const { answered, answer } = withheldAnswer()
    const { person, stores, drafts } = open(overviewOf([]), { answered })
    const typed = drafts.texts.cacheFor(stores.state.getState().workspace?.id ?? null)
    await leaveNewWhileSending(person)
    expect(typed.get('recurring:new')).toContain('Hosting')
    answer()
    await waitFor(() => expect(typed.get('recurring:new')).toBe(''))
  })

  it('shows the words of the service at the fields that it names', async () => {
    const fields = { unit_cost: 'Must be a number.' }
    const { person } = open(overviewOf([knownProfile]), {
      report: { kind: 'refused', message: 'Refused.', fields },
    })
    await person.click(await screen.findByRole('row', { name: 'Acme' }))
    await person.click(await screen.findByRole('button', { name: 'Save recurring invoice' }))
    await screen.findByText('The service says: “Refused.”')
    expect(screen.getByText(/Must be a number\./)).toBeTruthy()
  })

  it.each<readonly [Readonly<Record<string, string>>, string]>([
    [{ po_number: 'po_number does not fit.' }, 'po_number does not fit.'],
    [{}, 'po_number does not fit.'],
  ])('says a refused element of %j at its field alone', async (fields, message) => {
    const { person } = open(overviewOf([knownProfile]), {
      report: { kind: 'refused', message, fields },
    })
    await person.click(await screen.findByRole('row', { name: 'Acme' }))
    await person.click(await screen.findByRole('button', { name: 'Save recurring invoice' }))
    expect((await screen.findByRole('alert')).textContent).toBe('Check the marked fields.')
    const field = screen.getByRole('textbox', { name: 'Purchase order' })
    const described = document.getElementById(field.getAttribute('aria-describedby') ?? '')
    expect(described?.textContent).toBe('The service says: “po_number does not fit.”')
  })

  it('says a refused way of sending beside the switches', async () => {
    const fields = { send_snail_mail: 'No stamps.' }
    const { person } = open(overviewOf([knownProfile]), {
      report: { kind: 'refused', message: 'No stamps.', fields },
    })
    await person.click(await screen.findByRole('row', { name: 'Acme' }))
    await person.click(await screen.findByRole('button', { name: 'Save recurring invoice' }))
    await screen.findByText('Also send by post: The service says: “No stamps.”')
    expect(screen.getByRole('alert').textContent).toBe('Check the marked fields.')
  })

  it('warns of sending one again that may exist', async () => {
    const { person } = open(overviewOf([uncertain]))
    await person.click(await screen.findByRole('row', { name: 'Acme' }))
    await screen.findByText(/this recurring invoice may already exist/)
    expect(screen.getByRole('button', { name: 'Send again' })).toBeTruthy()
  })
})
