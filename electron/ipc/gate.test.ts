/** The gate without Electron: invalid payloads, handlers that fail. */
import { describe, expect, it, vi } from 'vitest'
import type { CallName, Handlers } from '../../shared/contract/contract.ts'
import { success } from '../../shared/contract/errors.ts'
import { callNames, schemas } from '../../shared/contract/groups/groups.ts'
import { createLog } from '../base/log.ts'

vi.mock('electron/main', () => ({ ipcMain: {} }))
const { dispatch } = await import('./gate.ts')

const workspaceId = (): string => 'own'
const sender = { windowId: 1, expectedWorkspace: undefined }
const log = createLog(() => undefined)
const hostile: readonly unknown[] = [
  'text',
  42,
  true,
  [],
  { surplus: 1 },
  { __proto__: null, constructor: 'x', note: {} },
  { note: 7, id: 'x', from: 'x', limit: Infinity, theme: 'pink', zone: 'Mars/Base', token: '' },
  { note: 'x'.repeat(20_001), id: '../../etc', from: 1e300, limit: 0, zone: '', token: ' ' },
]

function handlersThat(answer: (name: CallName, input: unknown) => unknown): Handlers {
  const entries = callNames.map((name) => [name, (input: unknown) => answer(name, input)])
  return Object.fromEntries(entries) as Handlers
}

describe('the gate', () => {
  it('has a schema for every call of the contract and no other', () => {
    expect(Object.keys(schemas).sort()).toEqual([...callNames].sort())
  })

  it.each(callNames)(
    'refuses every payload of the wrong shape for %s, unseen by its handler',
    async (name) => {
      const handler = vi.fn(() => success(null))
      for (const payload of hostile) {
        const outcome = await dispatch(
          { handlers: handlersThat(handler), workspaceId, log },
          name,
          payload,
          sender,
        )
        expect(outcome).toMatchObject({ ok: false, error: { code: 'badPayload' } })
      }
      expect(handler).not.toHaveBeenCalled()
    },
  )

  it('answers a name that is no call with a failure', async () => {
    const gate = { handlers: handlersThat(() => success(null)), workspaceId, log }
    for (const name of [
      'timer',
      'timer.x',
      '__proto__',
      'constructor',
      '',
      7,
      null,
      {},
      ['timer.start'],
    ]) {
      const outcome = await dispatch(gate, name as CallName, {}, sender)
      expect(outcome).toMatchObject({ ok: false, error: { code: 'badPayload' } })
    }
  })

  it.each(['backups.preview', 'backups.restore'] as const)(
    'lets %s name a backup, and no other file',
    async (call) => {
      const handler = vi.fn(() => success(null))
      const gate = { handlers: handlersThat(handler), workspaceId, log }
      for (const name of ['../stint.db', 'stint.db', 'backup-1.db/../x', 'x/backup-1.db', '']) {
        const refused = await dispatch(gate, call, { name }, sender)
        expect(refused).toMatchObject({ ok: false, error: { code: 'badPayload' } })
      }
      expect(handler).not.toHaveBeenCalled()
      for (const name of ['backup-1.db', 'by-hand-1.db', 'before-restore-1.db']) {
        expect((await dispatch(gate, call, { name }, sender)).ok).toBe(true)
      }
    },
  )

  it('refuses a call that was meant for another workspace, and reads and writes of none but those', async () => {
    const handler = vi.fn(() => success(null))
    const gate = { handlers: handlersThat(handler), workspaceId, log }
    const from = (expectedWorkspace: unknown) => ({ windowId: 1, expectedWorkspace })
    const refused = { ok: false, error: { code: 'workspaceChanged' } }
    expect(await dispatch(gate, 'timer.start', {}, from('other'))).toMatchObject(refused)
    expect(await dispatch(gate, 'timer.start', {}, from(null))).toMatchObject(refused)
    expect(await dispatch(gate, 'timer.running', {}, from('other'))).toMatchObject(refused)
    expect(handler).not.toHaveBeenCalled()
    for (const [name, expectedWorkspace] of [
      ['timer.start', 'own'],
      ['timer.running', undefined],
      ['workspace.state', 'other'],
      ['desktop.state', 'other'],
    ] as const) {
      expect(await dispatch(gate, name, {}, from(expectedWorkspace))).toEqual({
        ok: true,
        value: null,
      })
    }
  })

  it('names the field at fault', async () => {
    const handlers = handlersThat(() => success(null))
    const outcome = await dispatch(
      { handlers, workspaceId, log },
      'workspace.connect',
      { baseUrl: 'ftp://x', credentials: { kind: 'token', token: 't' } },
      sender,
    )
    expect(outcome).toMatchObject({ ok: false, error: { field: 'baseUrl' } })
  })

  it('takes control characters out of notes before anybody sees them', async () => {
    const handlers = handlersThat((_name, input) => success(input))
    const outcome = await dispatch(
      { handlers, workspaceId, log },
      'timer.start',
      { note: 'a\0b\u0007c\r\nd' },
      sender,
    )
    expect(outcome).toEqual({ ok: true, value: { note: 'abc\nd' } })
  })

  // The database refuses NUL: a search for it is a search without it, not an error.
  it.each<[CallName, (text: string) => object]>([
    ['entries.list', (text) => ({ filter: { text }, limit: 1 })],
    ['entries.sums', (text) => ({ filter: { text } })],
    ['expenses.list', (text) => ({ filter: { vendor: text, notes: text, text }, limit: 1 })],
    ['expenses.vendors', (text) => ({ text, limit: 1 })],
  ])('takes them out of the words of %s too', async (name, input) => {
    const handlers = handlersThat((_name, given) => success(given))
    expect(await dispatch({ handlers, workspaceId, log }, name, input('a\0b'), sender)).toEqual({
      ok: true,
      value: input('ab'),
    })
  })

  it('turns an exception of a handler into an error as data', async () => {
    const handlers = handlersThat(() => {
      throw new Error('bug')
    })
    expect(
      await dispatch({ handlers, workspaceId, log }, 'timer.running', undefined, sender),
    ).toMatchObject({ ok: false, error: { code: 'internal' } })
  })

  it.each([
    ['https://service.example/api', true],
    ['http://127.0.0.1:4010', true],
    ['http://localhost/x', true],
    ['http://service.example', false],
    ['https://user:pw@service.example', false],
    ['https://service.example?x=1', false],
    ['javascript:alert(1)', false],
    ['http://127.0.0.1.evil.example', false],
  ])('takes %s as a service address: %s', (baseUrl, isAllowed) => {
    const credentials = { kind: 'token', token: 't' }
    expect(schemas['workspace.connect'].safeParse({ baseUrl, credentials }).success).toBe(isAllowed)
  })
})
