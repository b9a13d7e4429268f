// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { success } from '../../../shared/contract/errors.ts'
import type { SystemState } from '../../../shared/domain/account/system.ts'
import type { EpochMs } from '../../../shared/domain/units.ts'
import { createWindowBench } from '../../../test/fakes/window-bench.ts'
import { now } from '../../lib/clock.ts'
import { BusinessView } from './BusinessView.tsx'

const hour = 3_600_000

function knownSystem(refusal: SystemState['refusal'] = null): SystemState {
  const fields = { name: 'Hafen', city: 'Hamburg', active: true }
  return { known: { fields, at: (now() - 3 * hour - 5) as EpochMs }, refusal }
}

function open(system: SystemState) {
  const bench = createWindowBench({
    state: { screen: 'business' },
    answers: {
      'business.system': () => success(system),
      'staff.list': () => success({ members: [], readAt: null, ownEmail: null }),
    },
  })
  return { ...bench.open(<BusinessView />), stores: bench.stores }
}

describe('the screen Business', () => {
  it('shows the fields in groups, and how old they are', async () => {
    const { person } = open(knownSystem())
    const address = await screen.findByRole('region', { name: 'Address' })
    expect(within(address).getByRole('button', { name: 'Copy City: Hamburg' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Copy Active: Yes' })).toBeNull()
    await person.click(screen.getByRole('button', { name: 'All fields' }))
    expect(screen.getByRole('button', { name: 'Copy Active: Yes' })).toBeDefined()
    await person.click(screen.getByRole('button', { name: 'Fewer fields' }))
    expect(screen.queryByRole('button', { name: 'Copy Active: Yes' })).toBeNull()
    expect(screen.getByText(/^Updated 3 h ago/)).toBeDefined()
  })

  it('finds fields as they are typed', async () => {
    const { person } = open(knownSystem())
    await screen.findByText('Hamburg')
    await person.type(screen.getByRole('searchbox', { name: 'Find a field or value' }), 'hamb')
    expect(screen.queryByText('Hafen')).toBeNull()
    expect(screen.getByText('Hamburg')).toBeDefined()
    await person.type(screen.getByRole('searchbox', { name: 'Find a field or value' }), 'x')
    expect(screen.getByText('No fields match.')).toBeDefined()
  })

  it('keeps what is known where the token lost its rights, and leads to the sign-in', async () => {
    const { person, stores } = open(knownSystem('forbidden'))
    expect(await screen.findByText('This token can’t read the business details.')).toBeDefined()
    expect(screen.getByText('Hamburg')).toBeDefined()
    await person.click(screen.getByRole('button', { name: 'Sign in again' }))
    expect(stores.state.getState().screen).toBe('account')
  })

  it('says where nothing is known yet', async () => {
    open({ known: null, refusal: null })
    expect(await screen.findByText(/^No business details yet/)).toBeDefined()
  })
})
