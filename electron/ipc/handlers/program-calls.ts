/** The calls of the program: those that need no workspace. */
import { t } from '../../../shared/domain/language/translate.ts'
import { failure, success, type Outcome } from '../../../shared/contract/errors.ts'
import type { AboutProgram } from '../../../shared/contract/groups/about.ts'
import type {
  Contrast,
  DesktopState,
  Reminder,
  Theme,
} from '../../../shared/contract/groups/desktop.ts'
import type { ShortcutsState } from '../../../shared/contract/groups/shortcuts.ts'
import type { ScreenName } from '../../../shared/contract/screens.ts'
import type { ShortcutAction } from '../../../shared/contract/settings.ts'
import type { DiagnosticReport } from '../../../shared/domain/diagnostics/report.ts'
import type { LanguageChoice } from '../../../shared/domain/language/language.ts'
import type { SignInParts } from '../../app/sign-in.ts'
import type { TrustedCertificates } from '../../app/trusted-certificates.ts'
import type { Workspaces } from '../../app/workspaces/workspaces.ts'
import { readLogPage } from '../../desktop/files/log-reader.ts'
import type { SettingsFile } from '../../settings/settings-file.ts'
import type { Updates } from '../../updates/updates.ts'
import type { GroupsOfProgram } from '../router.ts'
import type { FolderControl } from './account-data-calls.ts'
import { signInCalls } from './sign-in.ts'

export type AboutParts = {
  readonly versions: AboutProgram['versions']
  /** Reads the licences of the shipped software. Fails with `storage`. */
  readonly licences: () => Promise<Outcome<AboutProgram['licences']>>
  /** Returns the folder with the licences of Electron and Chromium. */
  readonly licenceFolder: () => string
  readonly openFolder: FolderControl['openFolder']
}

export type LogParts = {
  readonly logFolder: string
  readonly openFolder: FolderControl['openFolder']
  readonly diagnostics: () => Promise<DiagnosticReport>
}

export type UpdateControl = Omit<Updates, 'close'> & {
  /** Records whether a form or dialog is open in a window. */
  readonly reportForm: (windowId: number, isOpen: boolean) => void
}

/** The desktop functions that windows may call. `contentsId` identifies the calling window. */
export type WindowControl = {
  readonly state: () => DesktopState
  readonly openMain: (screen?: ScreenName, draftId?: string) => void
  readonly keepOpen: (contentsId: number, isOn: boolean) => void
  /** Hides the window from pictures and recordings of the screen while `isOn`. */
  readonly protect: (contentsId: number, isOn: boolean) => void
  readonly hide: (contentsId: number) => void
  /** Called when the first window shows stored data. */
  readonly wasDrawn: () => void
  readonly setTheme: (theme: Theme) => void
  readonly setContrast: (contrast: Contrast) => void
  /** Resolves when the language is on disk and set; windows reload after that. */
  readonly setLanguage: (language: LanguageChoice) => Promise<void>
  /** Shows the file that was saved last in this run. Fails with `notFound`. */
  readonly showSaved: () => Outcome<null>
  readonly reminders: {
    readonly all: () => readonly Reminder[]
    readonly close: (id: string) => void
  }
}

/** State and keys of the global shortcuts. */
export type ShortcutControl = {
  readonly state: () => ShortcutsState
  readonly set: (action: ShortcutAction, accelerator: string | null) => Outcome<ShortcutsState>
  /** Stops all shortcuts from acting while a combination is recorded. */
  readonly record: (isOn: boolean) => void
}

type Parts = {
  readonly workspaces: Workspaces
  /** Resolves once the last workspace is restored. */
  readonly restored: Promise<void>
  readonly signIn: SignInParts
  readonly certificates: TrustedCertificates
  readonly settings: SettingsFile
  readonly desktop: WindowControl & {
    readonly about: AboutParts
    readonly logs: LogParts
    readonly shortcuts: ShortcutControl
    /** Erases all data of Stint from this computer and exits. */
    readonly forgetComputer: () => Outcome<null>
  }
  readonly updates: UpdateControl
}

export function programCalls(parts: Parts): GroupsOfProgram {
  const { workspaces, restored, signIn, certificates, settings, desktop, updates } = parts
  const { about, logs, shortcuts } = desktop
  /** Retries failed requests at once if the trusted certificates were changed. Returns the outcome of that change. */
  const retryAfter = <Value>(changed: Outcome<Value>): Outcome<Value> => {
    if (changed.ok) workspaces.all().forEach((one) => one.sync().retryNow())
    return changed
  }
  return {
    workspace: {
      async state() {
        await restored
        return workspaces.state()
      },
      openDemo: () => workspaces.openDemo(),
      openOwn: () => workspaces.openOwn(),
      switch: ({ id }) => workspaces.switch(id),
      addAccount: () => workspaces.addAccount(),
      connect: (input) => workspaces.connect(input),
      signIn: ({ credentials, id }) => workspaces.signIn(credentials, id),
      test: () => workspaces.test(),
      remove: (input) => workspaces.remove(input),
      leave: () => workspaces.leave(),
      forgetComputer: () => desktop.forgetComputer(),
    },
    signIn: signInCalls(signIn),
    settings: { state: () => settings.current(), change: (values) => settings.change(values) },
    shortcuts: {
      state: () => shortcuts.state(),
      set: ({ action, accelerator }) => shortcuts.set(action, accelerator),
      record: ({ isOn }) => done(shortcuts.record(isOn)),
    },
    desktop: {
      state: () => desktop.state(),
      openMain: ({ screen, draftId }) => done(desktop.openMain(screen, draftId)),
      hideMe: (_input, { windowId }) => done(desktop.hide(windowId)),
      reportDrawn: () => done(desktop.wasDrawn()),
      keepMeOpen: ({ isOn }, { windowId }) => done(desktop.keepOpen(windowId, isOn)),
      protectMe: ({ isOn }, { windowId }) => done(desktop.protect(windowId, isOn)),
      showSaved: () => desktop.showSaved(),
      reminders: () => desktop.reminders.all(),
      closeReminder: ({ id }) => done(desktop.reminders.close(id)),
      setTheme({ theme }) {
        desktop.setTheme(theme)
        return success(desktop.state())
      },
      setContrast({ contrast }) {
        desktop.setContrast(contrast)
        return success(desktop.state())
      },
      async setLanguage({ language }) {
        await desktop.setLanguage(language)
        return success(desktop.state())
      },
    },
    about: {
      async program() {
        const licences = await about.licences()
        return licences.ok
          ? success({ versions: about.versions, licences: licences.value })
          : licences
      },
      openLicenceFolder: () => about.openFolder(about.licenceFolder()),
    },
    log: {
      async page(input) {
        try {
          return success(await readLogPage(logs.logFolder, input))
        } catch (error) {
          const { code } = error as NodeJS.ErrnoException
          if (code === undefined) throw error
          return failure('storage', t`Couldn’t read the log (${code}).`)
        }
      },
      openFolder: () => logs.openFolder(logs.logFolder),
    },
    diagnostics: { report: () => logs.diagnostics() },
    certificates: {
      added: ({ baseUrl }) => certificates.added(baseUrl),
      add: ({ baseUrl, pem }) => retryAfter(certificates.add(baseUrl, pem)),
      remove: ({ baseUrl }) => retryAfter(certificates.remove(baseUrl)),
    },
    updates: {
      ...updates,
      reportForm: ({ isOpen }, { windowId }) => done(updates.reportForm(windowId, isOpen)),
    },
  }
}

/** Returns success, for a call that can't fail and has no result. */
function done(_nothing: void): Outcome<null> {
  return success(null)
}
