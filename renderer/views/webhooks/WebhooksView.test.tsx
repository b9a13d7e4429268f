import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { failure, success } from '../../../shared/contract/errors.ts'
import type { WebhookCallback } from '../../../shared/domain/webhooks/webhook-callback.ts'
import { callbackKey } from '../../../shared/domain/webhooks/callback-key.ts'
import type { Delivery, Verdict } from '../../../shared/domain/webhooks/delivery.ts'
import {
  initialReceiverSettings,
  type ReceiverState,
} from '../../../shared/domain/webhooks/receiver.ts'
import type { EpochMs, LocalId, ServiceId } from '../../../shared/domain/units.ts'
import type { Answers } from '../../../test/fakes/fake-bridge.ts'
import { createWindowBench } from '../../../test/fakes/window-bench.ts'
import { WebhooksView } from './WebhooksView.tsx'

const callback = (fields: Partial<WebhookCallback> = {}): WebhookCallback => ({
  id: 'one' as LocalId,
  serviceId: 12 as ServiceId,
  event: 'time_entry',
  uri: 'https://hooks.example.com/stint',
  verified: false,
  sendState: 'sent',
  ...fields,
})

const receiver = (fields: Partial<ReceiverState> = {}): ReceiverState => ({
  settings: initialReceiverSettings,
  listening: { kind: 'off' },
  today: { accepted: 0, refused: 0 },
  lastEvent: null,
  checkable: [],
  areCodesLostAtEnd: false,
  ...fields,
})
const listening = { listening: { kind: 'on' } } as const

const delivery = (id: number, verdict: Verdict, fields: Partial<Delivery> = {}): Delivery => ({
  id,
  verdict,
  at: Date.parse('2026-11-20T09:00:00Z') as EpochMs,
  took: 38,
  event: 'time_entry.update',
  objectId: '88412',
  payload: [
    ['name', 'time_entry.update'],
    ['object_id', '88412'],
  ],
  ...fields,
})

function openView(listed: readonly WebhookCallback[], more: Answers = {}) {
  const bench = createWindowBench({
    answers: {
      'classicCallbacks.state': () => success({ isConnected: false, readAt: null, callbacks: [] }),
      'receiver.state': () => success(receiver()),
      'receiver.deliveries': () => success([]),
      'callbacks.all': () => success(listed),
      'history.state': () => success({ undo: 'New webhook', redo: null }),
      ...more,
    },
  })
  return { ...bench, ...bench.open(<WebhooksView />) }
}

const row = (name: RegExp) => screen.findByRole('row', { name })

describe('the list of webhooks', () => {
  it('says which wait for their code, and offers it to them alone', async () => {
    const verified = callback({ id: 'two' as LocalId, event: 'expense', verified: true })
    openView([callback(), verified])
    const waiting = within(await row(/time_entry/))
    expect(waiting.getByText('Not verified')).toBeDefined()
    expect(waiting.getByRole('button', { name: 'Enter code' })).toBeDefined()
    const done = within(await row(/expense/))
    expect(done.getByText('Verified')).toBeDefined()
    expect(done.queryByRole('button', { name: 'Enter code' })).toBeNull()
    expect(screen.getByText('2, one not verified')).toBeDefined()
  })

  it('shows one that is not sent yet as unsent, with no code to enter', async () => {
    openView([callback({ serviceId: null, sendState: 'waiting' })])
    const unsent = within(await row(/time_entry/))
    expect(unsent.getByText('unsent')).toBeDefined()
    expect(unsent.queryByRole('button', { name: 'Send again' })).toBeNull()
    expect(unsent.getByRole('button', { name: /^Delete/ })).toBeDefined()
  })

  it('is loaded while it is shown, and not after', async () => {
    const { stores, fake, rerender } = openView([callback()])
    await row(/time_entry/)
    rerender(<p>Another screen</p>)
    const queries = fake.inputsOf('callbacks.all').length
    await stores.refresh(['callbacks.all'])
    expect(fake.inputsOf('callbacks.all')).toHaveLength(queries)
  })

  it('asks for a new code, deletes, and says what undo can’t bring back', async () => {
    const { person, fake, stores } = openView([callback()], {
      'callbacks.resend': () => success(null),
      'callbacks.remove': () => success(null),
    })
    const callbackRow = within(await row(/time_entry/))
    await person.click(callbackRow.getByRole('button', { name: 'Send again' }))
    expect(fake.inputsOf('callbacks.resend')).toEqual([{ id: 'one' }])
    expect(stores.state.getState().toast?.text).toContain('https://hooks.example.com/stint')
    await person.click(callbackRow.getByRole('button', { name: /^Delete/ }))
    expect(fake.inputsOf('callbacks.remove')).toEqual([{ id: 'one' }])
    const text = 'Webhook deleted. “Undo” adds it again with a new code.'
    await waitFor(() =>
      expect(stores.state.getState().toast).toMatchObject({ text, action: 'undo' }),
    )
  })
})

describe('a new callback', () => {
  it('is added from the empty list by keyboard, with a checked address', async () => {
    const { person, fake } = openView([], {
      'callbacks.register': () => success({ id: 'one' as LocalId }),
    })
    // The only one.
    const inList = await screen.findByRole('button', { name: 'Add webhook' })
    inList.focus()
    await person.keyboard('{Enter}')
    const address = await screen.findByRole('textbox', { name: 'Address' })
    expect(document.activeElement).toBe(address)
    await person.keyboard('hooks.example.com{Enter}')
    expect(await screen.findByText(/^Enter a full address/)).toBeDefined()
    await person.clear(address)
    await person.keyboard('https://hooks.example.com/a{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(fake.inputsOf('callbacks.register')).toEqual([
      { event: 'all', uri: 'https://hooks.example.com/a' },
    ])
  })

  it('subscribes to the event that was chosen', async () => {
    const { person, fake } = openView([], {
      'callbacks.register': () => success({ id: 'one' as LocalId }),
    })
    await person.click(await screen.findByRole('button', { name: 'Add webhook' }))
    await person.type(screen.getByRole('textbox', { name: 'Address' }), 'http://127.0.0.1:1/x')
    const event = screen.getByRole('combobox', { name: 'Event' })
    await person.clear(event)
    await person.type(event, 'invoice.send')
    await person.click(await screen.findByRole('option', { name: 'invoice.sendByEmail' }))
    await person.click(screen.getByRole('button', { name: 'Add' }))
    await waitFor(() =>
      expect(fake.inputsOf('callbacks.register')).toEqual([
        { event: 'invoice.sendByEmail', uri: 'http://127.0.0.1:1/x' },
      ]),
    )
  })
})

describe('the code', () => {
  it('stays to be mended where the service refuses it, and closes the dialog where not', async () => {
    const refused = failure('invalid', 'The service didn’t accept this code.', 'verifier')
    let isRight = false
    const { person, fake } = openView([callback()], {
      'callbacks.verify': () => (isRight ? success(null) : refused),
    })
    await person.click(await screen.findByRole('button', { name: 'Enter code' }))
    await person.keyboard('{Enter}')
    expect(await screen.findByText(/^Paste the code/)).toBeDefined()
    await person.keyboard(' guess {Enter}')
    expect(await screen.findByText(refused.ok ? '' : refused.error.message)).toBeDefined()
    isRight = true
    await person.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(fake.inputsOf('callbacks.verify')).toEqual([
      { id: 'one', verifier: 'guess' },
      { id: 'one', verifier: 'guess' },
    ])
  })

  it('of one webhook closes no dialog that was opened for another while it was sending', async () => {
    let answer = (): void => undefined
    const answered = new Promise<void>((resolve) => (answer = resolve))
    const other = callback({ id: 'two' as LocalId, event: 'expense' })
    const { person } = openView([callback(), other], {
      'callbacks.verify': () => answered.then(() => success(null)),
    })
    const [first, second] = await screen.findAllByRole('button', { name: 'Enter code' })
    if (!first || !second) throw new Error('a webhook is missing')
    await person.click(first)
    await person.keyboard('one{Enter}{Escape}')
    await person.click(second)
    answer()
    await person.keyboard('two')
    expect(screen.getByRole('textbox', { name: 'Code' })).toHaveProperty('value', 'two')
  })
})

describe('the local receiver', () => {
  it('is turned on and off at once, and says what it does', async () => {
    let isOn = false
    const { person, fake, stores } = openView([], {
      'receiver.state': () => success(receiver(isOn ? listening : {})),
      'receiver.change': ({ isOn: next = false }) => {
        isOn = next
        return success(null)
      },
    })
    await person.click(await screen.findByRole('button', { name: 'Turn on' }))
    await stores.refresh(['receiver.state'])
    const strip = within(screen.getByRole('region', { name: 'Local receiver' }))
    expect(await strip.findByText('127.0.0.1:24320/hooks')).toBeDefined()
    await person.click(strip.getByRole('button', { name: 'Turn off' }))
    expect(fake.inputsOf('receiver.change')).toEqual([{ isOn: true }, { isOn: false }])
  })

  it('proposes its address for a callback: the outside one where there is one', async () => {
    const publicUrl = 'https://hooks.example.com/in'
    const settings = { ...initialReceiverSettings, publicUrl }
    const { person } = openView([], {
      'receiver.state': () => success(receiver({ ...listening, settings })),
    })
    await screen.findByRole('button', { name: 'Turn off' })
    await person.click(await screen.findByRole('button', { name: 'Add webhook' }))
    const address = screen.getByRole<HTMLInputElement>('textbox', { name: 'Address' })
    await waitFor(() => expect(address.value).toBe(publicUrl))
    expect(screen.getByText(/confirms the code automatically/)).toBeDefined()
  })

  it('says that another program has the port, and how to choose another', async () => {
    const { person, fake } = openView([], {
      'receiver.state': () => success(receiver({ listening: { kind: 'portInUse' } })),
      'receiver.change': () => success(null),
    })
    await person.click(await screen.findByRole('button', { name: 'Choose another port' }))
    const port = screen.getByRole('textbox', { name: 'Port' })
    await person.clear(port)
    await person.keyboard('80{Enter}')
    expect(await screen.findByText('Enter a number from 1024 to 65535.')).toBeDefined()
    await person.clear(port)
    await person.keyboard('41321{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(fake.inputsOf('receiver.change')).toEqual([{ port: 41_321 }])
  })

  it('shows each hop of a test, with the typed address saved before', async () => {
    const { person, fake } = openView([], {
      'receiver.state': () => success(receiver(listening)),
      'receiver.change': () => success(null),
      'receiver.test': () =>
        success({
          at: 0 as EpochMs,
          hops: [
            { name: 'listening', result: 'passed', message: 'Port 24320 is open.' },
            { name: 'local', result: 'passed', message: 'A request arrived.' },
            { name: 'outside', result: 'failed', message: 'No such name.' },
            { name: 'arrival', result: 'skipped', message: 'An earlier step failed.' },
          ],
        }),
    })
    await person.click(await screen.findByRole('button', { name: 'Set up' }))
    await person.type(screen.getByRole('textbox', { name: 'Public address' }), 'https://a.example/')
    await person.click(screen.getByRole('button', { name: 'Test connection' }))
    expect(await screen.findByText(/No such name/)).toBeDefined()
    expect(screen.getAllByRole('listitem')).toHaveLength(4 + 2)
    expect(fake.inputsOf('receiver.change')).toEqual([{ publicUrl: 'https://a.example/' }])
  })

  it('says which verified callback can’t be checked here, and offers a new code', async () => {
    const uri = 'http://127.0.0.1:24320/hooks'
    const first = callback({ verified: true, uri })
    const second = callback({
      id: 'two' as LocalId,
      serviceId: 13 as ServiceId,
      event: 'expense',
      verified: true,
      uri,
    })
    const elsewhere = callback({
      id: 'three' as LocalId,
      serviceId: 14 as ServiceId,
      event: 'project',
      verified: true,
    })
    openView([first, second, elsewhere], {
      'receiver.state': () =>
        success(receiver({ ...listening, checkable: [callbackKey('rest', 12 as ServiceId)] })),
    })
    const lacking = within(await row(/expense/))
    expect(await lacking.findByRole('button', { name: 'Send again' })).toBeDefined()
    for (const name of [/time_entry/, /project/]) {
      const checked = within(await row(name))
      expect(checked.queryByRole('button', { name: 'Send again' })).toBeNull()
    }
  })
})

describe('callbacks of the classic interface', () => {
  const classic = {
    id: 12 as ServiceId,
    event: 'invoice',
    uri: 'https://a.example/',
    verified: false,
  }

  it('stand in the same list, and are added, verified and deleted over theirs', async () => {
    const done = () => success(null)
    const { person, fake } = openView([callback()], {
      'classicCallbacks.state': () =>
        success({ isConnected: true, readAt: 0 as EpochMs, callbacks: [classic] }),
      'classicCallbacks.refresh': done,
      'classicCallbacks.register': done,
      'classicCallbacks.verify': done,
      'classicCallbacks.remove': done,
    })
    const invoiceRow = within(await row(/invoice/))
    expect(invoiceRow.getByText('Classic')).toBeDefined()
    await waitFor(() => expect(fake.inputsOf('classicCallbacks.refresh')).toHaveLength(1))
    await person.click(invoiceRow.getByRole('button', { name: 'Enter code' }))
    await person.keyboard('code{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await person.click(invoiceRow.getByRole('button', { name: /^Delete/ }))
    await person.click(await screen.findByRole('button', { name: 'Add webhook' }))
    await person.type(screen.getByRole('textbox', { name: 'Address' }), 'https://b.example/')
    await person.click(screen.getByRole('button', { name: /Interface/ }))
    await person.click(await screen.findByRole('option', { name: 'Classic' }))
    await person.click(screen.getByRole('button', { name: 'Add' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(fake.inputsOf('classicCallbacks.verify')).toEqual([{ id: 12, verifier: 'code' }])
    expect(fake.inputsOf('classicCallbacks.remove')).toEqual([{ id: 12 }])
    expect(fake.inputsOf('classicCallbacks.register')).toEqual([
      { event: 'all', uri: 'https://b.example/' },
    ])
  })

  it('leave another new one in its dialog when they are added later', async () => {
    let answer = (): void => undefined
    const answered = new Promise<void>((resolve) => (answer = resolve))
    const { person, fake } = openView([callback()], {
      'classicCallbacks.state': () =>
        success({ isConnected: true, readAt: 0 as EpochMs, callbacks: [] }),
      'classicCallbacks.refresh': () => success(null),
      'classicCallbacks.register': () => answered.then(() => success(null)),
    })
    const fill = async (address: string): Promise<void> => {
      await person.click(await screen.findByRole('button', { name: 'Add webhook' }))
      const field = screen.getByRole('textbox', { name: 'Address' })
      await person.clear(field)
      await person.type(field, address)
    }
    await row(/time_entry/)
    await fill('https://a.example/')
    await person.click(screen.getByRole('button', { name: /Interface/ }))
    await person.click(await screen.findByRole('option', { name: 'Classic' }))
    await person.click(screen.getByRole('button', { name: 'Add' }))
    await waitFor(() => expect(fake.inputsOf('classicCallbacks.register')).toHaveLength(1))
    await person.keyboard('{Escape}')
    await fill('https://b.example/')
    answer()
    await person.keyboard('b')
    expect(screen.getByRole('textbox', { name: 'Address' })).toHaveProperty(
      'value',
      'https://b.example/b',
    )
  })

  it('are those of the last list where it can’t be read, and the screen says so', async () => {
    openView([], {
      'classicCallbacks.state': () =>
        success({ isConnected: true, readAt: 0 as EpochMs, callbacks: [classic] }),
      'classicCallbacks.refresh': () => failure('unreachable', 'No connection.'),
    })
    expect(await screen.findByText(/may be out of date\. No connection/)).toBeDefined()
    expect(await row(/invoice/)).toBeDefined()
  })
})

it('the requests of today end with the day', async () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 20, 23, 50).getTime() })
  onTestFinished(() => void vi.useRealTimers())
  let today = { accepted: 12, refused: 0 }
  openView([], { 'receiver.state': () => success(receiver({ ...listening, today })) })
  await act(() => vi.advanceTimersByTimeAsync(5000))
  screen.getByText('12')
  today = { accepted: 0, refused: 0 }
  await act(() => vi.advanceTimersByTimeAsync(11 * 60_000))
  expect(screen.queryByText('12')).toBeNull()
})

describe('the log of deliveries', () => {
  it('filters, opens one by keyboard, says why it was refused, and is cleared', async () => {
    const { person, fake } = openView([], {
      'receiver.state': () => success(receiver(listening)),
      'receiver.deliveries': ({ filter }) =>
        success([
          ...(filter === 'refused' ? [] : [delivery(2, 'refreshed')]),
          ...(filter === 'accepted' ? [] : [delivery(1, 'wrongSignature', { took: null })]),
        ]),
      'receiver.clear': () => success(null),
    })
    const refused = await screen.findByRole('row', { name: /Wrong signature/ })
    await person.click(refused)
    const detail = within(await screen.findByRole('complementary', { name: 'Delivery' }))
    expect(detail.getByText('Refused: wrong signature')).toBeDefined()
    expect(detail.getByText(/Nothing changed/)).toBeDefined()
    expect(detail.getByText(/object_id=88412/)).toBeDefined()
    await person.click(detail.getByRole('button', { name: 'Close' }))
    await person.click(screen.getByRole('button', { name: /Result/ }))
    await person.click(await screen.findByRole('option', { name: 'Received' }))
    await waitFor(() => expect(screen.queryByRole('row', { name: /Wrong signature/ })).toBeNull())
    expect(screen.getByRole('row', { name: /Refreshed/ })).toBeDefined()
    await person.click(screen.getByRole('button', { name: 'Clear log' }))
    expect(fake.inputsOf('receiver.clear')).toHaveLength(1)
  })

  it('keeps its place in a flood: new lines wait behind a button, the oldest too', async () => {
    let lines = Array.from({ length: 150 }, (_, at) => delivery(150 - at, 'unsigned'))
    const { person, stores } = openView([], {
      'receiver.state': () => success(receiver(listening)),
      'receiver.deliveries': () => success(lines),
    })
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(100))
    await person.click(screen.getByRole('button', { name: 'Show older' }))
    expect(screen.getAllByRole('row')).toHaveLength(150)
    lines = [...Array.from({ length: 40 }, (_, at) => delivery(190 - at, 'tooMany')), ...lines]
    await stores.refresh(['receiver.deliveries'])
    await person.click(await screen.findByRole('button', { name: '40 new' }))
    expect(screen.getAllByText('Too many requests')).toHaveLength(40)
    lines = [delivery(191, 'refreshed'), ...lines]
    await stores.refresh(['receiver.deliveries'])
    expect(await screen.findByText('Refreshed')).toBeDefined()
    expect(screen.queryByRole('button', { name: /new$/ })).toBeNull()
  })
})
