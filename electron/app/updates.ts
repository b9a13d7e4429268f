import { createRequire } from 'node:module'
import { join } from 'node:path'
import { app, type WebContents } from 'electron/main'
import { offerOf } from '../../shared/domain/updates/update-status.ts'
import type { ChangeBus } from '../base/change-bus.ts'
import type { Clock } from '../base/clock.ts'
import type { Log } from '../base/log.ts'
import { ownAppImage } from '../base/own-executable.ts'
import type { Network } from '../service/network/network.ts'
import type { SettingsFile } from '../settings/settings-file.ts'
import { schemaVersion } from '../store/migrate.ts'
import {
  findInstalledPackage,
  type InstalledPackage,
  type InstalledPackageParts,
} from '../updates/installed-package.ts'
import { createInstaller } from '../updates/install-package.ts'
import type * as Library from '../updates/library/package-updater.ts'
import { createRunCommand, systemFolders } from '../updates/run-command.ts'
import { newRolloutSecret } from '../updates/update-memory.ts'
import { openUpdateServer } from '../updates/update-server.ts'
import { ProgramUpdates, type UpdateSource } from '../updates/updates.ts'
import { readUpdateKey } from '../updates/signed-manifest.ts'
import type { Restart } from './restart.ts'
import type { Workspaces } from './workspaces/workspaces.ts'
import { buildKind } from './build-kind.ts'

type Options = {
  readonly dataFolder: string
  readonly workspaces: Pick<Workspaces, 'all'>
  readonly settings: Pick<SettingsFile, 'read'>
  readonly network: Network
  readonly windows: { trusted(): readonly WebContents[] }
  readonly capture: { trusted(): readonly WebContents[] }
  readonly restart: Restart
  readonly changes: ChangeBus
  readonly clock: Clock
  readonly log: Log
}

export type UpdateWiring = ReturnType<typeof openUpdates>

export function openUpdates(options: Options) {
  const { dataFolder, workspaces, settings, network, windows, capture, restart } = options
  const { changes, clock, log } = options
  const { env: environment, execPath, platform, arch } = process
  const appImage = ownAppImage(process)
  const changed = (): void => changes.publish(new Set(['updates']))
  const forms = createOpenForms(
    () => [...windows.trusted(), ...capture.trusted()].map(({ id }) => id),
    changed,
  )
  const run = createRunCommand(
    // A test puts its fake programs first in its PATH.
    isDevelopmentBuild() ? (environment['PATH'] ?? '').split(':') : systemFolders,
  )
  const updates = new ProgramUpdates({
    source: updateSource(environment),
    version: app.getVersion(),
    folder: join(dataFolder, 'updates'),
    arch,
    clock,
    log,
    changed,
    schema: schemaVersion,
    newSecret: newRolloutSecret,
    openServer: (url) => openUpdateServer({ url, network, clock }),
    openUpdater: (parts) => loadLibrary().openPackageUpdater(parts),
    findInstalled: () =>
      installedPackage(environment, { platform, appImage, executable: execPath, run }),
    installPackage: createInstaller({ run, isRoot: process.getuid?.() === 0, appImage }),
    backUp: () => backUpAll(workspaces),
    restart: restart.begin,
    isAutomatic: () => settings.read().checksForUpdates,
    isFormOpen: forms.isAnyOpen,
  })
  return {
    control: {
      state: () => updates.state(),
      check: () => updates.check(),
      download: () => updates.download(),
      install: () => updates.install(),
      skip: () => updates.skip(),
      later: () => updates.later(),
      goBack: () => updates.goBack(),
      reportForm: forms.report,
    },
    close: () => updates.close(),
    tray: {
      update() {
        const { status, isAnnounced } = updates.state()
        const offer = offerOf(status)
        return isAnnounced && offer
          ? { version: offer.version, isReady: status.kind === 'ready' }
          : null
      },
    },
  }
}

/** Loads the library at the first check, because it is large: a third of the size of the main bundle. */
function loadLibrary(): typeof Library {
  return createRequire(__filename)('./updates.cjs') as typeof Library
}

/**
 * Returns the kind of package. In a development build, a test can set it; otherwise, a program run from source is not
 * installed.
 */
function installedPackage(
  environment: Readonly<Record<string, string | undefined>>,
  parts: InstalledPackageParts,
): Promise<InstalledPackage> {
  const kind = isDevelopmentBuild() ? environment['STINT_UPDATE_PACKAGE'] : undefined
  if (kind === 'deb' || kind === 'rpm' || kind === 'appImage') return Promise.resolve(kind)
  return app.isPackaged
    ? findInstalledPackage(parts)
    : Promise.resolve({ unsupported: 'source' as const })
}

/** Backs up all workspaces. Stops at the first failure and resolves with its message, or with null if all succeeded. */
async function backUpAll(workspaces: Pick<Workspaces, 'all'>): Promise<string | null> {
  for (const { backups } of workspaces.all()) {
    const outcome = await backups.keepPresent('beforeUpdate')
    if (!outcome.ok) return outcome.error.message
  }
  return null
}

type Environment = Readonly<Record<string, string | undefined>>

function isDevelopmentBuild(): boolean {
  return buildKind === 'source' || buildKind === 'tests'
}

/**
 * Returns the address and key for updates, which distributors set at build time (docs/updates.md). If either is
 * missing, updates are off, and the program says so. Only a development build also reads them from its environment.
 */
function updateSource(environment: Environment): UpdateSource {
  const read = (name: 'STINT_UPDATE_URL' | 'STINT_UPDATE_KEY', builtIn: string): string =>
    (isDevelopmentBuild() ? environment[name] : undefined) ?? builtIn
  const url = read('STINT_UPDATE_URL', STINT_UPDATE_URL)
  if (url === '') return { off: 'noServer' }
  const key = readUpdateKey(read('STINT_UPDATE_KEY', STINT_UPDATE_KEY))
  return key ? { url: url.endsWith('/') ? url : `${url}/`, key } : { off: 'noKey' }
}

/**
 * Creates the object that tracks open forms.
 * @param windows Returns the ids of the open windows. Other windows are ignored, because a window that crashed no
 *   longer reports that its form was closed.
 * @param changed Called when the result of `isAnyOpen` may have changed.
 */
function createOpenForms(windows: () => readonly number[], changed: () => void) {
  const open = new Set<number>()
  return {
    report(windowId: number, isOpen: boolean): void {
      if (open.has(windowId) === isOpen) return
      if (isOpen) open.add(windowId)
      else open.delete(windowId)
      changed()
    },
    isAnyOpen(): boolean {
      const openWindows = windows()
      return [...open].some((id) => openWindows.includes(id))
    },
  }
}
