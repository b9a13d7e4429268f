/** Sender check: only the top frame of our own page, in one of our windows that still exists. */
import type { IpcMainInvokeEvent, WebContents } from 'electron/main'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Handlers } from '../../shared/contract/contract.ts'
import { callNames } from '../../shared/contract/groups/groups.ts'
import { success } from '../../shared/contract/errors.ts'
import { createSimulatedClock } from '../../test/fakes/simulated-clock.ts'
import { createChangeBus } from '../base/change-bus.ts'
import { createLog } from '../base/log.ts'

vi.mock('electron/main', () => ({ ipcMain: {} }))
const { openGate } = await import('./gate.ts')

type Frame = NonNullable<IpcMainInvokeEvent['senderFrame']>

const ownUrl = 'app://stint/index.html'
const windowOf = (id: number): WebContents => ({ id }) as WebContents
const frame = (url: string, parent: Frame | null = null): Frame => ({ url, parent }) as Frame
/** Electron throws where a frame is accessed after its page was left. */
const disposed = {
  get url(): string {
    throw new Error('Render frame was disposed before WebFrameMain could be accessed')
  },
} as Frame
const from = (sender: WebContents, senderFrame: Frame | null): IpcMainInvokeEvent =>
  ({ sender, senderFrame }) as IpcMainInvokeEvent

const main = windowOf(1)
let windows: WebContents[]
let printed: string[]
const handler = vi.fn(() => success(null))

function ask(event: IpcMainInvokeEvent) {
  const answer = openGate({
    trustedWindows: () => windows,
    isOwnPage: (url) => url.startsWith('app://stint/'),
    handlers: Object.fromEntries(callNames.map((name) => [name, handler])) as unknown as Handlers,
    workspaceId: () => 'own',
    changes: createChangeBus(),
    clock: createSimulatedClock(),
    log: createLog((_level, line) => printed.push(line)),
  })
  return answer('timer.stop', event, {}, undefined)
}

beforeEach(() => {
  windows = [main]
  printed = []
  handler.mockClear()
})

describe('the sender of a call', () => {
  it('is answered where it is the top frame of our page in a window of ours', async () => {
    expect(await ask(from(main, frame(ownUrl)))).toEqual({ ok: true, value: null })
    expect(handler).toHaveBeenCalledOnce()
  })

  it.each([
    ['a page from elsewhere', from(main, frame('https://evil.example/app://stint/index.html'))],
    [
      'a page whose address only begins like ours',
      from(main, frame('app://stint.evil/index.html')),
    ],
    ['a file', from(main, frame('file:///tmp/index.html'))],
    ['a page without an address', from(main, frame(''))],
    ['a frame inside our page', from(main, frame(ownUrl, frame(ownUrl)))],
    ['a frame that has gone', from(main, null)],
    ['a frame that is disposed', from(main, disposed)],
    ['a window that is not one of ours', from(windowOf(2), frame(ownUrl))],
  ])('is refused where it is %s', async (_who, event) => {
    const outcome = await ask(event)
    expect(outcome).toMatchObject({ ok: false, error: { code: 'unknownSender' } })
    expect(handler).not.toHaveBeenCalled()
    expect(printed.join()).toContain('call refused')
  })

  it('is refused once its window was destroyed', async () => {
    windows = []
    const outcome = await ask(from(main, frame(ownUrl)))
    expect(outcome).toMatchObject({ ok: false, error: { code: 'unknownSender' } })
    expect(handler).not.toHaveBeenCalled()
  })
})
