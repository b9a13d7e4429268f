/** Entry points other than windows: the CLI socket, links, and second launches. */
import { tmpdir } from 'node:os'
import type { Settings } from '../../shared/contract/settings.ts'
import type { ChangeBus } from '../base/change-bus.ts'
import { createLinks } from '../remote/links/links.ts'
import { readReceiptFile } from '../desktop/files/read-receipt.ts'
import type { LaunchRequest } from '../remote/launch-requests.ts'
import type { RemoteCommands, RemoteOptions } from '../remote/requests/remote-commands.ts'
import type { IdSource } from '../base/ids.ts'
import type { Log } from '../base/log.ts'
import { socketLocations, thisMachine } from '../remote/socket/socket-path.ts'
import { openLocalSocket } from '../remote/socket/socket-server.ts'

export type ExternalRequestsOptions = Pick<
  RemoteOptions,
  'workspaces' | 'showMain' | 'dayOrder' | 'clock'
> & {
  readonly settings: () => Settings
  readonly dataFolder: string
  readonly changes: ChangeBus
  readonly ids: IdSource
  readonly log: Log
  readonly restored: Promise<void>
}

export type ExternalRequests = ReturnType<typeof openExternalRequests>

export function openExternalRequests(options: ExternalRequestsOptions) {
  const { dataFolder, restored, showMain, clock, log } = options
  let commands: Promise<RemoteCommands> | null = null
  const remote = (): Promise<RemoteCommands> => {
    commands ??= createRemote(options)
    return commands
  }
  const links = createLinks({ ...options, remote })
  const machine = thisMachine(process.env, tmpdir())
  const socket = openLocalSocket({
    locations: socketLocations(dataFolder, machine),
    machine,
    handle: async (request) => {
      await restored
      return (await remote()).handle(request)
    },
    clock,
    log,
  })
  return {
    links,
    handle(call: LaunchRequest): void {
      if (call.kind === 'link') links.open(call.text)
      else showMain()
    },
    close: async (): Promise<void> => (await socket)?.close(),
  }
}

async function createRemote(options: ExternalRequestsOptions): Promise<RemoteCommands> {
  const { createRemoteCommands } = await import('../remote/requests/remote-commands.ts')
  return createRemoteCommands({
    ...options,
    currency: () => options.settings().currency,
    calendar: options.settings,
    areAssistantsAllowed: () => options.settings().assistants,
    readReceiptFile,
    draftId: () => options.ids.next(),
  })
}
