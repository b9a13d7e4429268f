/** Implements the desktop functions of the IPC handlers: windows, files, theme, links, shortcuts. */
import { t } from '../../shared/domain/language/translate.ts'
import { join } from 'node:path'
import {
  app,
  clipboard,
  desktopCapturer,
  nativeTheme,
  screen,
  systemPreferences,
} from 'electron/main'
import { shell } from 'electron/common'
import { failure, success, type Outcome } from '../../shared/contract/errors.ts'
import type { DesktopState } from '../../shared/contract/payloads.ts'
import type { ChangeBus } from '../base/change-bus.ts'
import type { Clock } from '../base/clock.ts'
import type { Log } from '../base/log.ts'
import { chooseFile, chooseFolder } from '../desktop/files/choose-folder.ts'
import { clipboardPicture } from '../desktop/files/clipboard-picture.ts'
import { createSavedFile, saveDownload } from '../desktop/files/downloads.ts'
import { createExportFiles } from '../desktop/files/export-files.ts'
import { writeExpenses } from '../desktop/files/expense-files.ts'
import { createScreenshot } from '../desktop/files/screenshot.ts'
import { writeZipFile } from '../desktop/files/zip-file.ts'
import type { StartAtLogin } from '../desktop/system/start-at-login.ts'
import type { TrayHost } from '../desktop/tray/tray-host.ts'
import type { CaptureWindow } from '../desktop/windows/capture-window.ts'
import type { Desktop } from '../ipc/handlers/handlers.ts'
import type { PreferencesFile } from '../settings/preferences.ts'
import type { Bootstrap } from './bootstrap.ts'
import { shownVersion } from './build-kind.ts'
import { diagnosticReport } from './diagnostics.ts'
import type { ExternalRequests } from './external-requests.ts'
import { forgetComputer } from './forget-computer.ts'
import { machineFacts, personalPaths } from './machine-facts.ts'
import type { PresenceParts } from './presence.ts'
import type { Workspaces } from './workspaces/workspaces.ts'
import { chromiumLicenceFolder, readShippedLicences } from '../desktop/files/licences.ts'
import type { AboutParts } from '../ipc/handlers/program-calls.ts'

type Options = {
  readonly bootstrap: Pick<Bootstrap, 'windows' | 'camera' | 'wasDrawn' | 'dataFolder'>
  readonly workspaces: Workspaces
  readonly presence: PresenceParts
  readonly shortcuts: Desktop['shortcuts']
  readonly externalRequests: ExternalRequests
  readonly capture: CaptureWindow
  readonly trayHost: TrayHost
  readonly login: StartAtLogin
  readonly preferences: PreferencesFile
  readonly setLanguage: Desktop['setLanguage']
  readonly changes: ChangeBus
  readonly clock: Clock
  readonly log: Log
}

export function createDesktopControl(options: Options): Desktop {
  const { bootstrap, workspaces, presence, externalRequests, capture, login } = options
  const { preferences, changes, clock, log } = options
  const { windows, camera, wasDrawn, dataFolder } = bootstrap
  const downloads = (): string => app.getPath('downloads')
  const exports = createExportFiles(downloads, clock)
  const { saved, showSaved } = createSavedFile(exports.showFile)
  const takePicture = createScreenshot({
    capture: (maxSize) =>
      desktopCapturer.getSources({ types: ['screen'], thumbnailSize: { ...maxSize } }),
    screen,
    access: () =>
      process.platform === 'darwin' ? systemPreferences.getMediaAccessStatus('screen') : null,
    clock,
  })
  const state = (): DesktopState => ({
    theme: preferences.read().theme,
    contrast: preferences.read().contrast,
    language: preferences.read().language,
    version: shownVersion(app.getVersion()),
    electron: process.versions['electron'] ?? 'none',
    platform: process.platform,
    hasTray: options.trayHost.isPresent(),
    loginProblem: login.state().reason,
    presence: presence.source.services.map(({ name, reason }) => ({ name, reason: reason() })),
  })
  const openFolder = async (path: string): Promise<Outcome<null>> => {
    const problem = await shell.openPath(path)
    return problem === '' ? success(null) : failure('storage', t`Couldn’t show the folder: ${path}`)
  }
  const machine = (): ReturnType<typeof machineFacts> =>
    machineFacts({
      desktop: state(),
      keychain: workspaces.state().keychain,
      shortcutsUnavailable: options.shortcuts.state().unavailable,
      dataFolder,
    })
  const logFolder = join(dataFolder, 'logs')
  return {
    links: externalRequests.links,
    folders: { dataFolder, openFolder },
    logs: {
      logFolder,
      openFolder,
      diagnostics: () =>
        diagnosticReport({ workspaces, machine, logFolder, log, paths: personalPaths() }),
    },
    about: aboutProgram(openFolder, log),
    exports: { program: shownVersion(app.getVersion()), ...exports },
    shortcuts: options.shortcuts,
    camera,
    wasDrawn,
    reminders: presence.reminders,
    lastReturnAt: presence.lastReturnAt,
    forgetComputer: () =>
      forgetComputer({
        dataFolder,
        workspaces,
        login,
        clock,
        log,
        closeExternalRequests: () => externalRequests.close(),
      }),
    state,
    openMain: (name, draftId) => windows.showMain(name, draftId),
    keepOpen: windows.keepOpen,
    protect: windows.protect,
    hide(contentsId) {
      if (!capture.hide(contentsId)) windows.hide(contentsId)
    },
    ...createAppearance(preferences, changes),
    setLanguage: options.setLanguage,
    saveDownload: (name, extension, content) =>
      saved(saveDownload(downloads(), { name, extension, content }, clock)),
    chooseFolder,
    chooseFile,
    takePicture: (contentsId) => windows.withMainHidden(contentsId, takePicture),
    clipboardPicture: () => clipboardPicture(clipboard),
    saveZip: async (name, contents) =>
      saved(await writeZipFile(downloads(), name, contents, clock)),
    printToPdf: (contentsId, foot) => windows.printToPdf(contentsId, foot),
    // A spreadsheet is rare: neither its code nor the library is loaded before.
    writeSpreadsheet: async (name, tables) =>
      (await import('../desktop/files/spreadsheet.ts')).writeSpreadsheet(name, tables),
    writeExpenses: async (form, files) =>
      saved(await writeExpenses(downloads(), form, files, clock)),
    showSaved,
  }
}

function createAppearance(
  preferences: PreferencesFile,
  changes: ChangeBus,
): Pick<Desktop, 'setTheme' | 'setContrast'> {
  const announce = (): void => changes.publish(new Set(['desktop']))
  return {
    setTheme(theme) {
      preferences.change({ theme })
      nativeTheme.themeSource = theme
      announce()
    },
    setContrast(contrast) {
      preferences.change({ contrast })
      announce()
    },
  }
}

function aboutProgram(openFolder: AboutParts['openFolder'], log: Log): AboutParts {
  return {
    versions: {
      stint: shownVersion(app.getVersion()),
      electron: process.versions['electron'] ?? 'none',
      chromium: process.versions['chrome'] ?? 'none',
      node: process.versions.node,
    },
    licences: () => readShippedLicences(join(__dirname, '..', 'licences'), log),
    licenceFolder: () => chromiumLicenceFolder(process.execPath, process.resourcesPath),
    openFolder,
  }
}
