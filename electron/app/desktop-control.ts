import { t } from '../../shared/domain/language/translate.ts'
import { join } from 'node:path'
import {
  app,
  clipboard,
  desktopCapturer,
  nativeTheme,
  screen,
  systemPreferences,
  BrowserWindow,
  session,
} from 'electron/main'
import { shell } from 'electron/common'
import { failure, success, type Outcome } from '../../shared/contract/errors.ts'
import type { Contrast, DesktopState, Theme } from '../../shared/contract/groups/desktop.ts'
import type { LanguageChoice } from '../../shared/domain/language/language.ts'
import type { TimesheetTable } from '../../shared/domain/timesheets/timesheet-table.ts'
import type { ChangeBus } from '../base/change-bus.ts'
import { pause, type Clock } from '../base/clock.ts'
import { type Log, describeError } from '../base/log.ts'
import { chooseFile, chooseFolder, createExportFiles } from '../desktop/files/file-dialogs.ts'
import { clipboardPicture } from '../desktop/files/clipboard-picture.ts'
import { createSavedFile, saveDownload } from '../desktop/files/downloads.ts'
import { writeExpenses, type ExpenseFiles } from '../desktop/files/expense-files.ts'
import { createScreenshot } from '../desktop/files/screenshot.ts'
import { writeZipFile, type ZipContents } from '../desktop/files/zip-file.ts'
import type { StartAtLogin } from '../desktop/system/start-at-login.ts'
import type { TrayHost } from '../desktop/tray/tray-host.ts'
import type { CaptureWindow } from '../desktop/windows/panel-windows.ts'
import type { PreferencesFile } from '../settings/preferences.ts'
import type { Bootstrap } from './bootstrap.ts'
import { shownVersion } from './build-kind.ts'
import { diagnosticReport } from './diagnostics.ts'
import type { ExternalRequests } from './external-requests.ts'
import { machineFacts, personalPaths } from './machine-facts.ts'
import type { PresenceParts } from './presence.ts'
import type { ShortcutControl } from './shortcuts.ts'
import type { Workspaces } from './workspaces/workspaces.ts'
import { chromiumLicenceFolder, readShippedLicences } from '../desktop/files/licences.ts'
import { finishForgetting, markForgetting } from '../base/forget-folder.ts'

type Options = {
  readonly bootstrap: Pick<Bootstrap, 'windows' | 'camera' | 'wasDrawn' | 'dataFolder'>
  readonly workspaces: Workspaces
  readonly presence: PresenceParts
  readonly shortcuts: ShortcutControl
  readonly externalRequests: ExternalRequests
  readonly capture: CaptureWindow
  readonly trayHost: TrayHost
  readonly login: StartAtLogin
  readonly preferences: PreferencesFile
  /** Changes the language. Resolves when the choice is on disk and in use; the windows reload afterwards. */
  readonly setLanguage: (language: LanguageChoice) => Promise<void>
  readonly changes: ChangeBus
  readonly clock: Clock
  readonly log: Log
}

/** The desktop functions that the IPC handlers call. `contentsId` identifies the calling window. */
export type Desktop = ReturnType<typeof createDesktopControl>

export function createDesktopControl(options: Options) {
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
    openMain: windows.showMain,
    keepOpen: windows.keepOpen,
    protect: windows.protect,
    hide(contentsId: number): void {
      if (!capture.hide(contentsId)) windows.hide(contentsId)
    },
    ...createAppearance(preferences, changes),
    setLanguage: options.setLanguage,
    /** Saves a download; never overwrites a file. Fails with `storage`. */
    saveDownload: (name: string, extension: string, content: string | Uint8Array) =>
      saved(saveDownload(downloads(), { name, extension, content }, clock)),
    chooseFolder,
    chooseFile,
    /** Takes a screenshot while this window is hidden. Fails with `unavailable`, `busy`, `notFound`. */
    takePicture: (contentsId: number) => windows.withMainHidden(contentsId, takePicture),
    /** Returns the picture on the clipboard. Fails with `notFound` if there is none. */
    clipboardPicture: () => clipboardPicture(clipboard),
    /** Saves one zip file. Fails with `storage`, or with `invalid` if the content is too large for a zip file. */
    saveZip: async (name: string, contents: ZipContents) =>
      saved(await writeZipFile(downloads(), name, contents, clock)),
    printToPdf: windows.printToPdf,
    /** Writes an XLSX file. The code for it is loaded at the first call, because spreadsheets are rarely written. */
    writeSpreadsheet: async (name: string, tables: readonly TimesheetTable[]) =>
      (await import('../desktop/files/spreadsheet.ts')).writeSpreadsheet(name, tables),
    /** Writes expenses and their receipts. Fails with `storage`, `invalid`. */
    writeExpenses: async (form: 'folder' | 'zip', files: ExpenseFiles) =>
      saved(await writeExpenses(downloads(), form, files, clock)),
    /** Shows the most recently saved file of this run in the file manager. Fails with `notFound`. */
    showSaved,
  }
}

function createAppearance(preferences: PreferencesFile, changes: ChangeBus) {
  const announce = (): void => changes.publish(new Set(['desktop']))
  return {
    setTheme(theme: Theme): void {
      preferences.change({ theme })
      nativeTheme.themeSource = theme
      announce()
    },
    setContrast(contrast: Contrast): void {
      preferences.change({ contrast })
      announce()
    },
  }
}

function aboutProgram(openFolder: (path: string) => Promise<Outcome<null>>, log: Log) {
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

type ForgetParts = {
  readonly dataFolder: string
  readonly workspaces: Pick<Workspaces, 'signOutAll' | 'close'>
  readonly login: Pick<StartAtLogin, 'set'>
  readonly closeExternalRequests: () => Promise<void>
  readonly clock: Pick<Clock, 'after'>
  readonly log: Log
}

/** How long to wait for tokens to be revoked, in ms. After that, the data is erased anyway. */
const signOutTimeout = 10_000
/** How long to wait until everything is closed, in ms. What can't be erased then is erased by the next start. */
const closeTimeout = 30_000

/** Erases all data. Returns at once; the program exits when done. The next start finishes the rest (bootstrap.ts). */
function forgetComputer(parts: ForgetParts): Outcome<null> {
  markForgetting(parts.dataFolder)
  // Without a tray, the program quits once all windows are destroyed; its shutdown would end before this is done.
  app.removeAllListeners('before-quit').on('before-quit', (event) => event.preventDefault())
  Promise.race([forget(parts), pause(parts.clock, closeTimeout)])
    .catch((error: unknown) =>
      parts.log.error('forgetting failed', { cause: describeError(error) }),
    )
    .finally(() => {
      finishForgetting(parts.dataFolder)
      app.exit(0)
    })
  return success(null)
}

/** Erases tokens, records, drafts, settings and the log, but not the data on the service or files the user saved. */
async function forget(parts: ForgetParts): Promise<void> {
  const { workspaces, login, closeExternalRequests: closeDoors, clock } = parts
  // An open window could write drafts again.
  for (const window of BrowserWindow.getAllWindows()) window.destroy()
  login.set(false, false)
  await Promise.race([workspaces.signOutAll(), pause(clock, signOutTimeout)])
  await closeDoors()
  await workspaces.close()
  await session.defaultSession.clearStorageData()
  await session.defaultSession.clearCache()
}
