/**
 * The desktop of main in plain Node, the one double of this check. Files, exports, settings and the diagnostics are the
 * program's own; what only a desktop has (dialogs, screenshots, shortcuts) answers as a desktop without it does.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { failure, success } from '../../shared/contract/errors.ts'
import type { Place } from '../../shared/contract/payloads.ts'
import { loadLanguage } from '../../shared/domain/language/load-language.ts'
import { diagnosticReport } from '../../electron/app/diagnostics.ts'
import type { Workspaces } from '../../electron/app/workspaces/workspaces.ts'
import type { ChangeBus } from '../../electron/base/change-bus.ts'
import { systemClock as clock } from '../../electron/base/clock.ts'
import type { IdSource } from '../../electron/base/ids.ts'
import type { Log } from '../../electron/base/log.ts'
import { createSavedFile, freePath, saveDownload } from '../../electron/desktop/files/downloads.ts'
import { writeExpenses } from '../../electron/desktop/files/expense-files.ts'
import { writeSpreadsheet } from '../../electron/desktop/files/spreadsheet.ts'
import { writeZipFile } from '../../electron/desktop/files/zip-file.ts'
import { createReminders } from '../../electron/desktop/notifications/reminders.ts'
import { createShortcuts } from '../../electron/desktop/shortcuts/shortcuts.ts'
import { printOptions } from '../../electron/desktop/windows/print-options.ts'
import { createCameraPermission } from '../../electron/desktop/windows/camera-permission.ts'
import type { Desktop } from '../../electron/app/desktop-control.ts'
import type { UpdateWiring } from '../../electron/app/updates.ts'
import type { PreferencesFile } from '../../electron/settings/preferences.ts'
import type { SettingsFile } from '../../electron/settings/settings-file.ts'
import { languageOf } from './page-address.ts'
import type { Windows } from './windows.ts'

export type DesktopParts = {
  readonly home: string
  readonly dataFolder: string
  readonly workspaces: Workspaces
  readonly preferences: PreferencesFile
  readonly settings: SettingsFile
  readonly windows: () => Windows
  readonly wasDrawn: () => void
  readonly changes: ChangeBus
  readonly ids: IdSource
  readonly log: Log
}

const versions = { electron: 'none', chromium: 'current', node: process.versions.node }

/** Returns the update control of a build without an update server: updates are off, and every action is refused. */
export function updatesThatAreOff(): UpdateWiring['control'] {
  const refused = () => failure('unavailable', 'this build has no update server')
  return {
    state: () => ({
      status: { kind: 'off', reason: 'noServer' },
      version: 'current-chromium',
      checkedAt: null,
      wayBack: null,
      isAnnounced: false,
    }),
    check: refused,
    download: refused,
    install: refused,
    skip: refused,
    later: refused,
    goBack: refused,
    reportForm: () => undefined,
  }
}

/** As a desktop without these features answers. */
const withoutDesktop = {
  links: {
    open: () => undefined,
    pending: () => Promise.resolve(null),
    accept: () => Promise.resolve(failure('notFound', 'no link waits')),
    dismiss: () => failure('notFound', 'no link waits'),
  },
  lastReturnAt: () => null,
  forgetComputer: () => failure('unavailable', 'there is nothing to exit from'),
  keepOpen: () => undefined,
  protect: () => undefined,
  hide: () => undefined,
  chooseFolder: () => Promise.resolve(null),
  chooseFile: () => Promise.resolve(null),
  takePicture: () => Promise.resolve(failure('unavailable', 'there is no screen')),
  clipboardPicture: () => Promise.resolve(failure('notFound', 'there is no clipboard')),
} satisfies Partial<Desktop>

export function createDesktopDouble(parts: DesktopParts): Desktop {
  const { home, dataFolder, workspaces, preferences, settings, windows, changes, ids, log } = parts
  const downloads = join(home, 'Downloads')
  const logFolder = join(dataFolder, 'logs')
  const announce = (): void => changes.publish(new Set(['desktop']))
  const shortcuts = createShortcuts({
    registry: { register: () => true, unregister: () => undefined },
    wanted: () => settings.read().shortcuts,
    actions: { toggle: () => undefined, capture: () => undefined, open: () => undefined },
    platform: 'linux',
    unavailable: null,
    clock,
    log,
  })
  const { saved, showSaved } = createSavedFile(existsSync)
  return {
    ...withoutDesktop,
    folders: { dataFolder, openFolder: () => Promise.resolve(success(null)) },
    about: {
      versions: { ...versions, stint: 'current-chromium' },
      licences: () =>
        Promise.resolve(failure('storage', 'licences are written when a bundle is made')),
      licenceFolder: () => dataFolder,
      openFolder: () => Promise.resolve(success(null)),
    },
    logs: {
      logFolder,
      openFolder: () => Promise.resolve(success(null)),
      diagnostics: () =>
        diagnosticReport({
          workspaces,
          logFolder,
          log,
          paths: { home, user: '' },
          machine: () => [],
        }),
    },
    exports: {
      program: 'current-chromium',
      exportTarget: () =>
        Promise.resolve(freePath(downloads, { name: 'stint-export', extension: 'zip' }, clock)),
      showFile: existsSync,
    },
    shortcuts: {
      state: () => shortcuts.state(),
      set: () => failure('unavailable', 'there are no global shortcuts here'),
      record: (isOn) => shortcuts.record(isOn),
    },
    camera: createCameraPermission(() => null),
    reminders: createReminders({ clock, ids, changes, notify: () => undefined }),
    state: () => ({
      theme: preferences.read().theme,
      contrast: preferences.read().contrast,
      language: preferences.read().language,
      version: 'current-chromium',
      electron: 'none',
      platform: 'linux',
      hasTray: false,
      loginProblem: null,
      presence: [],
    }),
    openMain(screen, draftId) {
      if (screen === undefined) return
      const place: Place = { screen, ...(draftId !== undefined && { draftId }) }
      windows().toMain('navigate', place)
    },
    wasDrawn: parts.wasDrawn,
    setTheme(theme) {
      preferences.change({ theme })
      void windows().setTheme(theme)
      announce()
    },
    setContrast(contrast) {
      preferences.change({ contrast })
      announce()
    },
    async setLanguage(choice) {
      preferences.change({ language: choice })
      await loadLanguage(languageOf(choice))
      announce()
      // The window that asked gets its answer before its page goes.
      setImmediate(() => void windows().reload())
    },
    saveDownload: (name, extension, content) =>
      saved(saveDownload(downloads, { name, extension, content }, clock)),
    saveZip: async (name, contents) => saved(await writeZipFile(downloads, name, contents, clock)),
    async printToPdf(contentsId, foot) {
      const page = windows().pageOf(contentsId)
      if (!page) return failure('notFound', 'this window is gone')
      const { pageSize: _size, generateTaggedPDF, margins = {}, ...options } = printOptions(foot)
      // Playwright calls the same options of Chromium by other names, and takes lengths with their unit.
      const named = {
        format: 'A4',
        tagged: generateTaggedPDF === true,
        margin: Object.fromEntries(
          Object.entries(margins).map(([side, inches]) => [side, `${inches}in`]),
        ),
      } as const
      return success(new Uint8Array(await page.pdf({ ...options, ...named })))
    },
    writeSpreadsheet,
    writeExpenses: async (form, files) => saved(await writeExpenses(downloads, form, files, clock)),
    showSaved,
  }
}
