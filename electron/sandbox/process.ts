/** Entry file of the demo service's process (an Electron utility process). */
import { systemClock as clock } from '../base/clock.ts'
import { startSandbox, type Sandbox } from './sandbox.ts'

type ParentPort = {
  on(event: 'message', listener: (message: { readonly data: ParentMessage }) => void): void
  postMessage(message: ChildMessage): void
}
type ParentMessage =
  | {
      readonly type: 'start'
      readonly options: { readonly token: string; readonly file: string; readonly entries?: number }
    }
  | { readonly type: 'stop' }
type ChildMessage =
  | {
      readonly type: 'started'
      readonly baseUrl: string
      readonly businessId: number
      readonly accountId: string
    }
  | { readonly type: 'failed'; readonly message: string }

const { parentPort } = process as unknown as { readonly parentPort: ParentPort }
let running: Promise<Sandbox> | null = null

parentPort.on('message', ({ data }) => {
  if (data.type === 'stop') {
    const ended = running?.then((sandbox) => sandbox.stop()) ?? Promise.resolve()
    void ended.finally(() => process.exit(0))
    return
  }
  running = startSandbox({ ...data.options, clock })
  running.then(
    ({ baseUrl, businessId, accountId }) =>
      parentPort.postMessage({ type: 'started', baseUrl, businessId, accountId }),
    (error: unknown) =>
      parentPort.postMessage({
        type: 'failed',
        message: error instanceof Error ? error.message : String(error),
      }),
  )
})
