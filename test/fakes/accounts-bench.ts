/**
 * Several accounts on one computer, in plain Node. Real: folders, databases, sync engines, and HTTP to one sandbox for
 * each account. Simulated: the keychain, which survives a restart, and a browser that follows redirects.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Keychain } from '../../electron/account/keychain.ts'
import { createChangeBus } from '../../electron/base/change-bus.ts'
import { systemClock, type Clock } from '../../electron/base/clock.ts'
import { createIdSource } from '../../electron/base/ids.ts'
import { createLog } from '../../electron/base/log.ts'
import { openPreferences } from '../../electron/settings/preferences.ts'
import type { SandboxOptions } from '../../electron/sandbox/sandbox.ts'
import { createSignInParts } from '../../electron/app/sign-in.ts'
import type { Workspace } from '../../electron/app/workspaces/workspace.ts'
import {
  WorkspaceSwitch,
  type Workspaces,
  type WorkspacesOptions,
} from '../../electron/app/workspaces/workspaces.ts'
import { success, type Outcome } from '../../shared/contract/errors.ts'
import type { Topic } from '../../shared/contract/payloads.ts'
import type { EpochMs } from '../../shared/domain/units.ts'
import { openSandboxServer, type SandboxServer } from './sandbox-server.ts'

const begin = Date.parse('2026-11-20T09:00:00Z')
const begun = systemClock.monotonic()
/** Real timers, which HTTP needs, on a fixed day. */
const clock: Clock = {
  ...systemClock,
  now: () => (begin + Math.round(systemClock.monotonic() - begun)) as EpochMs,
}

export type MemoryKeychain = Keychain & { readonly secrets: Map<string, string> }

export function createMemoryKeychain(): MemoryKeychain {
  const secrets = new Map<string, string>()
  const state = { kind: 'available' } as const
  return {
    secrets,
    state: () => state,
    probe: () => Promise.resolve(state),
    read: (account) => Promise.resolve(secrets.get(account) ?? null),
    keep: (account, secret) => Promise.resolve(secrets.set(account, secret) === secrets),
    forget(account) {
      secrets.delete(account)
      return Promise.resolve(true)
    },
  }
}

export type AccountsBench = ReturnType<typeof createAccountsBench>

export function createAccountsBench() {
  const dataFolder = mkdtempSync(join(tmpdir(), 'stint-accounts-'))
  const ends: (() => Promise<unknown>)[] = []

  const exportUnsent: WorkspacesOptions['exportUnsent'] = ({ unsentFile }, drafts) => {
    const written = unsentFile.export(drafts)
    if (!written.ok) return Promise.resolve(written)
    writeFileSync(join(dataFolder, 'unsent.json'), written.value.text)
    const file = { file: 'unsent.json', drafts: drafts.length, receipts: 0, missing: 0 }
    return Promise.resolve(success(file))
  }

  const begin = (
    options: Partial<WorkspacesOptions> = {},
    keychain: MemoryKeychain = createMemoryKeychain(),
  ) => {
    const changes = createChangeBus()
    const told: (readonly Topic[])[] = []
    changes.subscribe(({ topics }) => told.push(topics))
    const preferences = openPreferences(dataFolder)
    const watched = new Set<string>()
    const [ids, log, random] = [createIdSource(clock), createLog(() => undefined), () => 0.5]
    const signIn = createSignInParts({
      keychain,
      clock,
      ids,
      changes,
      log,
      random,
      builtIn: null,
      icon: '',
      openExternal: async (url) => {
        await fetch(url)
      },
      copyText: () => undefined,
    })
    const workspaces = new WorkspaceSwitch({
      dataFolder,
      changes,
      keychain,
      signIn,
      preferences,
      exportUnsent,
      dependencies: { clock, ids, random, lateArrivalWindow: 0, log, keychain },
      drawn: Promise.resolve(),
      async startDemo() {
        const { connection, farEnd } = await openAccountService()
        return { connection, token: 'token', stop: () => farEnd.close() }
      },
      watch({ id }) {
        watched.add(id)
        return { quit: () => watched.delete(id) }
      },
      ...options,
    })
    ends.push(() => workspaces.close())
    return { workspaces, keychain, preferences, told, watched, signIns: signIn.signIns }
  }

  return {
    dataFolder,
    clock,
    begin,
    async service(options: Partial<SandboxOptions> = {}) {
      const opened = await openAccountService(options)
      ends.push(() => opened.farEnd.close())
      return opened
    },
    async close() {
      for (const end of ends.splice(0).reverse()) await end()
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}

/** All services use the same ids, so a request to the wrong one would succeed and has to be detected. */
async function openAccountService(options: Partial<SandboxOptions> = {}) {
  const farEnd = await openSandboxServer(clock, { projects: 0, ...options })
  const { baseUrl, businessId, accountId, token } = farEnd.sandbox
  const ids = { baseUrl, businessId: String(businessId), accountId }
  const connection = { ...ids, businessName: 'Hafen Studio' }
  const input = { ...ids, credentials: { kind: 'token' as const, token } }
  return { farEnd, connection, input }
}

export function valueOf<Value>(outcome: Outcome<Value>): Value {
  if (!outcome.ok) throw new Error(outcome.error.message)
  return outcome.value
}

export function currentOf(workspaces: Workspaces): Workspace {
  const current = workspaces.current()
  if (!current) throw new Error('nothing is open')
  return current
}

/** Records an entry in the current account: starts a timer and stops it. */
export function record(workspaces: Workspaces, note: string): void {
  valueOf(currentOf(workspaces).timer.start({ note }))
  valueOf(currentOf(workspaces).timer.stop({}))
}

/** Returns the notes of all time entries on the service, up to 100. */
export async function notesOn({ service }: SandboxServer): Promise<readonly (string | null)[]> {
  const page = await service.timeEntries.page({ includeUnlogged: true }, 1, 100)
  return page.ok ? page.value.rows.map(({ note }) => note) : []
}
