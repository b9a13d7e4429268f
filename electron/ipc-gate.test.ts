/** Who may ask: the gate in front of every call, with senders that are not ours. */
import type { IpcMainInvokeEvent, WebContents } from 'electron/main'
import { expect, it, vi } from 'vitest'
import { callNames, type Handlers } from '../shared/contract.ts'
import { success } from '../shared/errors.ts'
import { createChanges } from './changes.ts'
import { createLog } from './kit/log.ts'
import { openGate } from './ipc.ts'

vi.mock('electron/main', () => ({ ipcMain: {} }))

type Frame = { readonly url: string; readonly parent: object | null }

const own: Frame = { url: 'app://stint/index.html', parent: null }
const destroyed = {
  get url(): string {
    throw new Error('Render frame was disposed before WebFrameMain could be accessed')
  },
  parent: null,
}

function bench() {
  const window = { id: 1, isDestroyed: () => false, send: vi.fn() } as unknown as WebContents
  const handler = vi.fn(() => success(null))
  const lines: string[] = []
  const answer = openGate({
    trustedWindows: () => [window],
    isOwnPage: (url) => url.startsWith('app://stint/'),
    handlers: Object.fromEntries(callNames.map((name) => [name, handler])) as unknown as Handlers,
    workspaceId: () => 'own',
    changes: createChanges(),
    clock: { after: () => () => undefined },
    log: createLog((_level, line) => lines.push(line)),
  })
  const ask = (frame: Frame | null, sender: WebContents = window) =>
    answer(
      'timer.start',
      { sender, senderFrame: frame } as unknown as IpcMainInvokeEvent,
      {},
      undefined,
    )
  return { ask, handler, lines }
}

it('answers the main frame of our own window', async () => {
  const { ask, handler } = bench()
  expect(await ask(own)).toEqual({ ok: true, value: null })
  expect(handler).toHaveBeenCalledOnce()
})

const stranger = { id: 2 } as unknown as WebContents
it.each<[string, Frame | null, WebContents | undefined]>([
  ['a foreign page', { url: 'https://evil.example/app://stint/', parent: null }, undefined],
  ['a page that only begins like ours', { url: 'app://stint.evil/', parent: null }, undefined],
  ['a file', { url: 'file:///tmp/index.html', parent: null }, undefined],
  ['a sub-frame', { ...own, parent: {} }, undefined],
  ['no frame', null, undefined],
  ['a frame that is gone', destroyed, undefined],
  ['contents that are not ours', own, stranger],
])('refuses %s, and says so in the log', async (_name, frame, sender) => {
  const { ask, handler, lines } = bench()
  expect(await ask(frame, sender)).toMatchObject({ ok: false, error: { code: 'unknownSender' } })
  expect(handler).not.toHaveBeenCalled()
  expect(lines.join('\n')).toContain('call refused')
})
