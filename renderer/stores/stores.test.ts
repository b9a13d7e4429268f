import { describe, expect, it } from 'vitest'
import { createFakeBridge } from '../../test/fakes/fake-bridge.ts'
import type { TimeEntry } from '../../shared/domain/entries/time-entry.ts'
import type { EpochMs, LocalId } from '../../shared/domain/units.ts'
import { failure, success, type Outcome } from '../../shared/contract/errors.ts'
import { defaultSettings } from '../../shared/contract/settings.ts'
import type { WorkspaceState } from '../../shared/contract/payloads.ts'
import { after } from '../lib/clock.ts'
import { recentInput } from '../data/first-queries.ts'
import { createStores, type Stores } from './stores.ts'

const entry: TimeEntry = {
  id: '01890000-0000-7000-8000-000000000001' as LocalId,
  serviceId: null,
  note: 'call',
  projectId: null,
  clientId: null,
  projectServiceId: null,
  startedAt: 0 as EpochMs,
  zone: 'UTC',
  duration: null,
  isLogged: false,
  billable: false,
  billed: false,
  internal: true,
  tags: '',
  sendState: 'waiting',
}
const zone = (): string => 'Europe/Berlin'
const workspace: WorkspaceState = {
  id: 'own',
  kind: 'own',
  connection: null,
  keychain: { kind: 'available' },
  notice: null,
  accounts: [],
}
const shownIn = ({ answers }: Stores) => answers.get('timer.running', {})

describe('the state of a window', () => {
  it('shows only what main answered', async () => {
    const { bridge } = createFakeBridge({
      'workspace.state': () => success(workspace),
      'timer.running': () => success([entry]),
    })
    const stores = createStores(bridge, zone)
    expect(shownIn(stores)).toBeUndefined()
    await stores.load()
    expect(shownIn(stores)).toEqual([entry])
  })

  it('shows the workspace with its first answers, also where it changes while they are under way', async () => {
    let answer = (_outcome: Outcome<readonly TimeEntry[]>): void => undefined
    const { bridge } = createFakeBridge({
      'workspace.state': () => success(workspace),
      'timer.running': () => new Promise((resolve) => (answer = resolve)),
    })
    const stores = createStores(bridge, zone)
    const loaded = stores.load()
    const refreshed = stores.refresh(['workspace.state'])
    await new Promise<void>((resolve) => void after(0, resolve))
    expect(stores.state.getState().workspace).toBeNull()
    answer(success([entry]))
    await Promise.all([loaded, refreshed])
    expect(stores.state.getState().workspace).toEqual(workspace)
    expect(shownIn(stores)).toEqual([entry])
  })

  it('asks again for what a change touches, and for nothing else', async () => {
    const { bridge, calls } = createFakeBridge({})
    const stores = createStores(bridge, zone)
    const query = { name: 'links.pending', input: {} } as const
    stores.answers.watch('own', query, () => undefined)
    await stores.refresh(['links.pending', 'timer.running'])
    expect(calls).toEqual(['links.pending', 'links.pending'])
  })

  it('counts how often the shown screen is chosen again, and no other way to it', () => {
    const { state, showScreen } = createStores(createFakeBridge({}).bridge, zone)
    const returns = (): number => state.getState().screenResets
    showScreen('projects')
    expect(returns()).toBe(0)
    showScreen('projects')
    expect(returns()).toBe(1)
    showScreen('projects', 'a draft to open')
    showScreen('entries')
    expect(returns()).toBe(1)
  })

  it('ends a toast with its screen', () => {
    const { state, showScreen, openScreenWith } = createStores(createFakeBridge({}).bridge, zone)
    const toast = { id: 1, text: 'Deleted.', action: null, label: null }
    const kept = () => state.getState().toast
    state.setState({ toast })
    showScreen('entries')
    expect(kept()).toEqual(toast)
    showScreen('projects')
    expect(kept()).toBeNull()
    state.setState({ toast })
    openScreenWith({ screen: 'settings', show: 'timeImport' })
    expect(kept()).toBeNull()
  })

  it('asks once more where a change comes in while it asks', async () => {
    let answer: (outcome: Outcome<readonly TimeEntry[]>) => void = () => undefined
    const { bridge, calls } = createFakeBridge({
      'entries.recent': () => new Promise((resolve) => (answer = resolve)),
    })
    const stores = createStores(bridge, zone)
    stores.state.setState({ workspace })
    const asking = stores.answers.load('entries.recent', recentInput)
    void stores.answers.refresh(['entries.recent'])
    void stores.answers.refresh(['entries.recent'])
    await Promise.resolve()
    answer(success([]))
    await new Promise((resolve) => setImmediate(resolve))
    answer(success([entry]))
    await asking
    expect(calls.filter((name) => name === 'entries.recent')).toHaveLength(2)
    expect(stores.answers.get('entries.recent', recentInput)).toEqual([entry])
  })

  it('shows a changed setting as it was answered, before anything is asked again', async () => {
    const settings = { ...defaultSettings, startHidden: true }
    const { bridge, calls } = createFakeBridge({ 'settings.change': () => success(settings) })
    const stores = createStores(bridge, zone)
    await stores.submit('settings.change', { startHidden: true })
    expect(stores.answers.get('settings.state', {})).toEqual(settings)
    expect(calls).toEqual(['settings.change'])
  })

  it('keeps the failure of an intent until it is put away', async () => {
    const { bridge } = createFakeBridge({
      'timer.start': () => failure('timerRunning', 'A timer is already running.'),
    })
    const stores = createStores(bridge, zone)
    expect(await stores.act('timer.start', { note: 'x' })).toBe(false)
    expect(stores.state.getState().error?.code).toBe('timerRunning')
    stores.dismissError()
    expect(stores.state.getState().error).toBeNull()
  })

  it('ignores a second press while the first is under way', async () => {
    let answer: (outcome: Outcome<TimeEntry>) => void = () => undefined
    const { bridge, calls } = createFakeBridge({
      'timer.start': () => new Promise((resolve) => (answer = resolve)),
    })
    const stores = createStores(bridge, zone)
    const first = stores.act('timer.start', {})
    expect(await stores.act('timer.start', {})).toBe(false)
    await Promise.resolve()
    answer(success(entry))
    expect(await first).toBe(true)
    expect(calls).toEqual(['timer.start'])
  })

  it('empties its views where no workspace is open any more', async () => {
    let isOpen = true
    const { bridge } = createFakeBridge({
      'workspace.state': () => success(isOpen ? workspace : { ...workspace, id: null }),
      'timer.running': () => (isOpen ? success([entry]) : failure('noWorkspace', 'closed')),
    })
    const stores = createStores(bridge, zone)
    await stores.load()
    isOpen = false
    await stores.refresh(['workspace.state', 'timer.running'])
    expect(stores.state.getState().error).toBeNull()
    expect(shownIn(stores)).toBeUndefined()
  })
})

describe('what a form of the Unsent screen asks', () => {
  it('is answered to the form and to nobody else', async () => {
    const taken = { added: 2, toConfirm: 1, receipts: 0, missing: 0, drafts: [] }
    const { bridge } = createFakeBridge({
      'sync.repair': () => failure('invalid', 'This value isn’t valid for this field.', 'note'),
      'imports.take': () => success(taken),
      'history.state': () => success({ undo: 'Import', redo: null }),
    })
    const stores = createStores(bridge, zone)
    stores.state.setState({ workspace })
    expect(
      await stores.submit('sync.repair', { id: entry.id, fields: { note: null } }),
    ).toMatchObject({ error: { field: 'note' } })
    expect(await stores.submit('imports.take', { id: entry.id })).toEqual(success(taken))
    expect(stores.state.getState()).toMatchObject({ error: null, toast: { label: 'Import' } })
  })
})

describe('the notice of the workspace', () => {
  it('stays closed once it was read, until there is another one', async () => {
    let notice = 'The data was restored from a copy.'
    const { bridge } = createFakeBridge({
      'workspace.state': () => success({ ...workspace, notice }),
    })
    const stores = createStores(bridge, zone)
    await stores.load()
    stores.closeNotice()
    expect(stores.state.getState().closedNotice).toBe(notice)
    notice = 'Another one.'
    await stores.refresh(['workspace.state'])
    expect(stores.state.getState().closedNotice).not.toBe(notice)
  })
})

describe('a note that was handed over', () => {
  it('is the one of the running or of the newest entry', async () => {
    const { bridge } = createFakeBridge({
      'timer.running': () => success([{ ...entry, note: 'running' }]),
      'entries.recent': () => success([{ ...entry, note: 'newest' }]),
    })
    const stores = createStores(bridge, zone)
    expect(await stores.isRecorded(' running ')).toBe(true)
    expect(await stores.isRecorded('newest')).toBe(true)
    expect(await stores.isRecorded('another')).toBe(false)
  })
})
