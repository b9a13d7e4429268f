import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { failure, success } from '../../../shared/contract/errors.ts'
import type { WebhookCallback } from '../../../shared/domain/account/webhook-callback.ts'
import type { LocalId, ServiceId } from '../../../shared/domain/units.ts'
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

function openView(listed: readonly WebhookCallback[], more: Answers = {}) {
  const bench = createWindowBench({
    answers: {
      'callbacks.all': () => success(listed),
      'history.state': () => success({ undo: 'New webhook', redo: null }),
      ...more,
    },
  })
  return { ...bench, ...bench.open(<WebhooksView />) }
}

const row = (name: RegExp) => screen.findByRole('row', { name })

describe('the list of callbacks', () => {
  it('says which wait for their code, and offers it to them alone', async () => {
    const verified = callback({ id: 'two' as LocalId, event: 'expense', verified: true })
    openView([callback(), verified])
    const waiting = within(await row(/time_entry/))
    expect(waiting.getByText('Not verified')).toBeDefined()
    expect(waiting.getByRole('button', { name: 'Enter code' })).toBeDefined()
    const done = within(await row(/expense/))
    expect(done.getByText('Verified')).toBeDefined()
    expect(done.queryByRole('button', { name: 'Enter code' })).toBeNull()
    expect(screen.getByText('2, one waits for verification')).toBeDefined()
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
    const asked = fake.inputsOf('callbacks.all').length
    await stores.refresh(['callbacks'])
    expect(fake.inputsOf('callbacks.all')).toHaveLength(asked)
  })

  it('asks for a new code, deletes, and says what undo can’t bring back', async () => {
    const { person, fake, stores } = openView([callback()], {
      'callbacks.resend': () => success(null),
      'callbacks.remove': () => success(null),
    })
    const one = within(await row(/time_entry/))
    await person.click(one.getByRole('button', { name: 'Send again' }))
    expect(fake.inputsOf('callbacks.resend')).toEqual([{ id: 'one' }])
    expect(stores.state.getState().toast?.text).toContain('https://hooks.example.com/stint')
    await person.click(one.getByRole('button', { name: /^Delete/ }))
    expect(fake.inputsOf('callbacks.remove')).toEqual([{ id: 'one' }])
    const text = 'Deleted. Undo adds it again; it then needs a new code.'
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
    const inList = await screen.findByRole('button', { name: 'Add a callback' })
    inList.focus()
    await person.keyboard('{Enter}')
    const address = await screen.findByRole('textbox', { name: 'Address' })
    expect(document.activeElement).toBe(address)
    await person.keyboard('hooks.example.com{Enter}')
    expect(await screen.findByText(/^Enter a whole address/)).toBeDefined()
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
    await person.click(screen.getByRole('button', { name: 'Add callback' }))
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
    const refused = failure('invalid', 'The service did not accept this code.', 'verifier')
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
})
