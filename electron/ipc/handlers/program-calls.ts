import { t } from '../../../shared/domain/language/translate.ts'
import { failure, success, type Outcome } from '../../../shared/contract/errors.ts'
import { readLogPage } from '../../desktop/files/log-reader.ts'
import { type GroupsOfProgram, type HandlerParts, routeWorkspace, routeProgram } from '../router.ts'
import { signInCalls } from './sign-in.ts'
import type { Handlers } from '../../../shared/contract/contract.ts'
import { workspaceCalls } from './workspace-calls.ts'

export function programCalls(parts: HandlerParts): GroupsOfProgram {
  const { workspaces, restored, signIn, certificates, settings, desktop, updates } = parts
  const { about, logs, shortcuts } = desktop
  /** Retries failed requests at once if the trusted certificates have changed. */
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

function done(_nothing: void): Outcome<null> {
  return success(null)
}

/** Returns the handlers for all calls in the contract. A call without a handler does not compile. */
export function createHandlers(parts: HandlerParts): Handlers {
  return { ...routeWorkspace(workspaceCalls, parts), ...routeProgram(programCalls(parts)) }
}
