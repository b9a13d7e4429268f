// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { failure, success, type Outcome } from '../../../shared/contract/errors.ts'
import type { TeamEntry, TeamRange } from '../../../shared/domain/team/team-entry.ts'
import type { EpochMs, Seconds, ServiceId } from '../../../shared/domain/units.ts'
import type { Answers } from '../../../test/fakes/fake-bridge.ts'
import { createWindowBench } from '../../../test/fakes/window-bench.ts'
import { now } from '../../lib/clock.ts'
import { BusinessView } from './BusinessView.tsx'

// In the middle of a week: the entries of some hours ago are in it, and have ended.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-18T12:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

const person = (id: number, name: string, isOwn = false) => ({
  identityId: id as ServiceId,
  name,
  isOwn,
})

const entry = (id: number, fields: Partial<TeamEntry> = {}): TeamEntry => ({
  id: id as ServiceId,
  identityId: 1 as ServiceId,
  projectId: null,
  clientId: null,
  note: null,
  startedAt: (now() - 10_800_000) as EpochMs,
  duration: 3600 as Seconds,
  billable: true,
  ...fields,
})

const week = (): TeamRange => ({
  entries: [
    entry(1),
    entry(2, { identityId: 2 as ServiceId, projectId: 9 as ServiceId, duration: 7200 as Seconds }),
    entry(3, { identityId: 2 as ServiceId, billable: false, duration: 900 as Seconds }),
  ],
  people: [person(1, 'Mira', true), person(2, 'Jonas')],
  readAt: (now() - 61_000) as EpochMs,
  refusal: null,
})

async function openTeam(range: TeamRange, answers: Answers = {}) {
  const bench = createWindowBench({
    state: { screen: 'business' },
    answers: {
      'business.system': () => success({ known: null, refusal: null }),
      'staff.list': () => success({ members: [], readAt: null, ownEmail: null }),
      'team.range': () => success(range),
      'team.refresh': () => success(null),
      ...answers,
    },
  })
  const opened = bench.open(<BusinessView />)
  await opened.person.click(screen.getByRole('radio', { name: 'Team' }))
  return { ...bench, ...opened }
}

const row = async (name: RegExp): Promise<readonly string[]> =>
  within(await screen.findByRole('row', { name }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent)

describe('the time of the team', () => {
  it('adds up by person, and opens into projects', async () => {
    const { person: user, fake } = await openTeam(week())
    expect((await row(/^Mira \(you\)/)).at(-1)).toBe('1:00')
    expect((await row(/^Jonas/)).at(-1)).toBe('2:15')
    expect((await row(/^Total/)).at(-1)).toBe('3:15')
    await user.click(screen.getByRole('button', { name: 'Jonas' }))
    expect((await row(/^Project 9/)).at(-1)).toBe('2:00')
    expect((await row(/^No project/)).at(-1)).toBe('0:15')
    expect(new Set(fake.inputsOf('team.refresh').map(({ from }) => from)).size).toBe(1)
  })

  it('adds up by project, and filters by person and billable', async () => {
    const { person: user } = await openTeam(week())
    await user.click(await screen.findByRole('radio', { name: 'By project' }))
    expect((await row(/^No project/)).at(-1)).toBe('1:15')
    await user.click(screen.getByRole('button', { name: /Billable/ }))
    await user.click(await screen.findByRole('option', { name: 'Not billable' }))
    await waitFor(async () => expect((await row(/^Total/)).at(-1)).toBe('0:15'))
    await user.click(screen.getByRole('button', { name: /Person/ }))
    await user.click(await screen.findByRole('option', { name: 'Mira (you)' }))
    expect(await screen.findByText('No time this week.')).toBeDefined()
  })

  it('shows what was read before where the service can’t be asked, with its age', async () => {
    await openTeam(week(), { 'team.refresh': () => failure('unreachable', 'No connection.') })
    expect(await screen.findByText('Updated 1 min ago · No connection.')).toBeDefined()
    expect(await row(/^Total/)).toBeDefined()
  })

  it('says that the token may not see others, and that only one’s own time came', async () => {
    const { rerender } = await openTeam({
      ...week(),
      entries: [],
      people: [],
      refusal: 'forbidden',
    })
    expect(
      await screen.findByText('This token doesn’t let you see other people’s time.'),
    ).toBeDefined()
    expect(screen.getByRole('button', { name: 'Sign in again' })).toBeDefined()
    rerender(<p>Another screen</p>)
    await openTeam({ ...week(), entries: [entry(1)], people: [person(1, 'Mira', true)] })
    expect(await screen.findByText(/^You only see your own time/)).toBeDefined()
  })

  it('ends the loading of a week, although an earlier refresh is answered later', async () => {
    const late: ((outcome: Outcome<null>) => void)[] = []
    let isSlow = false
    const { person: user, fake } = await openTeam(week(), {
      'team.refresh': () => (isSlow ? new Promise((resolve) => late.push(resolve)) : success(null)),
    })
    await screen.findByText('Updated 1 min ago')
    isSlow = true
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    await waitFor(() => expect(late).toHaveLength(1))
    isSlow = false
    const asked = fake.inputsOf('team.refresh').length
    await user.click(screen.getByRole('button', { name: 'Previous week' }))
    await waitFor(() => expect(fake.inputsOf('team.refresh').length).toBeGreaterThan(asked))
    await screen.findByText('Updated 1 min ago')
    late[0]?.(success(null))
    await waitFor(() => expect(screen.queryByText('Loading…')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    await waitFor(() => expect(fake.inputsOf('team.refresh').length).toBeGreaterThan(asked + 1))
  })

  it('goes to another week and back, and reads each', async () => {
    const { person: user, fake } = await openTeam(week())
    await user.click(screen.getByRole('button', { name: 'Previous week' }))
    await user.click(screen.getByRole('button', { name: 'Today' }))
    await waitFor(() => {
      const [third, second, first] = fake.inputsOf('team.refresh').slice(-3).reverse()
      // A range begins a day before its week.
      expect(second?.to).toBe((first?.from ?? 0) + 86_400_000)
      expect(third).toEqual(first)
    })
  })
})
