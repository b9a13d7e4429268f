/**
 * Uses three parts of electron-updater: reading the manifest (files of electron-builder's generic provider), choosing
 * the version, and the downloads folder, which survives a restart. Three other parts are replaced: the transport, so
 * that no id is sent and proxies and certificates are the same as for all requests; signature checks, which
 * electron-updater lacks on Linux; and installation (../install-package.ts). This file is a separate bundle, loaded at
 * the first check (build/bundles/vite.updates.ts).
 */
import {
  AppUpdater,
  type DownloadUpdateOptions,
  type UpdateInfoAndProvider,
} from 'electron-updater/out/AppUpdater.js'
import type { AppAdapter } from 'electron-updater/out/AppAdapter.js'
import { DownloadedUpdateHelper } from 'electron-updater/out/DownloadedUpdateHelper.js'
import {
  parseUpdateInfo,
  Provider,
  resolveFiles,
  type ProviderRuntimeOptions,
} from 'electron-updater/out/providers/Provider.js'
import type { ResolvedUpdateFileInfo, UpdateInfo } from 'electron-updater/out/types.js'
import type { UpdateFile } from '../../../shared/domain/updates/manifest.ts'
import type { Log } from '../../base/log.ts'

export type PackageUpdaterParts = {
  readonly version: string
  /** Folder that contains `pending`, with the downloads. */
  readonly folder: string
  /** With a trailing slash. */
  readonly url: string
  /** Name of the manifest. `readManifest` returns the manifest's signed text, or rejects with an `UpdateError`. */
  readonly manifestName: string
  readonly readManifest: () => Promise<string>
  /** Downloads into a file and checks it. Rejects with an `UpdateError`. */
  readonly download: (file: UpdateFile, target: string) => Promise<void>
  readonly log: Log
}

export type PackageUpdater = ReturnType<typeof openPackageUpdater>

export function openPackageUpdater(parts: PackageUpdaterParts) {
  const updater = new SignedUpdater(parts)
  return {
    /** Parses the manifest. Rejects as `readManifest` does, or if the manifest is not YAML. */
    async check(): Promise<unknown> {
      const result = await updater.checkForUpdates()
      return result?.updateInfo ?? null
    },
    /** Parses the text of another manifest. Throws if it is not YAML. */
    parse: (text: string): unknown => parseUpdateInfo(text, parts.manifestName, new URL(parts.url)),
    /** Downloads a package and resolves with its path; at once if the package was downloaded before. */
    download: (file: UpdateFile): Promise<string> => updater.downloadFile(file),
    clear: (): Promise<void> => updater.clear(),
  }
}

class SignedUpdater extends AppUpdater {
  readonly #parts: PackageUpdaterParts
  readonly #provider: SignedProvider
  #wanted: UpdateFile | null = null

  constructor(parts: PackageUpdaterParts) {
    super(null, adapterFor(parts))
    this.#parts = parts
    this.autoDownload = false
    this.autoInstallOnAppQuit = false
    this.allowDowngrade = false
    this.disableDifferentialDownload = true
    // decide-offer.ts decides this, before anything is downloaded.
    this.isUserWithinRollout = () => true
    this.logger = {
      info: () => undefined,
      warn: (message: unknown) => parts.log.warn('electron-updater', { cause: String(message) }),
      error: (message: unknown) => parts.log.warn('electron-updater', { cause: String(message) }),
    }
    this.downloadedUpdateHelper = new DownloadedUpdateHelper(parts.folder)
    this.#provider = new SignedProvider(parts)
  }

  /** Overrides electron-updater's own request, which would send this computer's id for staged updates. */
  protected override async getUpdateInfoAndProvider(): Promise<UpdateInfoAndProvider> {
    return { info: await this.#provider.getLatestVersion(), provider: this.#provider }
  }

  async downloadFile(file: UpdateFile): Promise<string> {
    this.#wanted = file
    const [path] = await this.downloadUpdate()
    if (path === undefined) throw new Error('electron-updater named no file')
    return path
  }

  async clear(): Promise<void> {
    await this.downloadedUpdateHelper?.clear()
  }

  protected override doDownloadUpdate(downloadUpdateOptions: DownloadUpdateOptions) {
    const { info, provider } = downloadUpdateOptions.updateInfoAndProvider
    const wanted = this.#wanted
    const files = provider.resolveFiles(info) as readonly ResolvedUpdateFileInfo[]
    const fileInfo = files.find((one) => one.info.url === wanted?.name)
    if (!wanted || !fileInfo) throw new Error('the wanted file is not in the manifest')
    return this.executeDownload({
      fileExtension: wanted.name.slice(wanted.name.lastIndexOf('.') + 1),
      fileInfo,
      downloadUpdateOptions,
      task: (target) => this.#parts.download(wanted, target),
      done: () => Promise.resolve(),
    })
  }

  /** Always throws: packages are installed by ../install-package.ts, which waits for the result. */
  override quitAndInstall(): never {
    throw new Error('electron-updater does not install')
  }
}

/** Reads the files of electron-builder's generic provider with our own transport. */
class SignedProvider extends Provider<UpdateInfo> {
  readonly #parts: PackageUpdaterParts

  constructor(parts: PackageUpdaterParts) {
    // No executor of requests is needed: the methods that would use it are overridden.
    super({ platform: 'linux', isUseMultipleRangeRequest: false } as ProviderRuntimeOptions)
    this.#parts = parts
  }

  override async getLatestVersion(): Promise<UpdateInfo> {
    const { manifestName, readManifest, url } = this.#parts
    return parseUpdateInfo(await readManifest(), manifestName, new URL(manifestName, url))
  }

  override resolveFiles(info: UpdateInfo): ResolvedUpdateFileInfo[] {
    return resolveFiles(info, new URL(this.#parts.url))
  }
}

/** Returns our own adapter, with which electron-updater opens no connection and needs no Electron. */
function adapterFor({ version, folder }: PackageUpdaterParts): AppAdapter {
  const never = (): never => {
    throw new Error('electron-updater does not control the program')
  }
  return {
    version,
    name: 'Stint',
    isPackaged: true,
    appUpdateConfigPath: '',
    userDataPath: folder,
    baseCachePath: folder,
    whenReady: () => Promise.resolve(),
    relaunch: never,
    quit: never,
    onQuit: never,
  }
}
