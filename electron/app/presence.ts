import { app, Notification } from 'electron/main'
import type { ChangeBus } from '../base/change-bus.ts'
import type { Clock } from '../base/clock.ts'
import type { IdSource } from '../base/ids.ts'
import { describeError, type Log } from '../base/log.ts'
import { reminderMessage, createReminders } from '../desktop/notifications/reminders.ts'
import { powerMonitorSource } from '../desktop/presence/power-monitor.ts'
import { createPresenceSource } from '../desktop/presence/presence-source.ts'
import { watchPresence, type PresenceSource } from '../desktop/presence/watch-presence.ts'
import { recordPresence } from '../traces/presence-recorder.ts'
import type { SettingsFile } from '../settings/settings-file.ts'
import type { Bootstrap } from './bootstrap.ts'
import type { DesktopBuses } from '../desktop/system/message-bus.ts'
import type { Restart } from './restart.ts'
import type { Workspace } from './workspaces/workspace.ts'
import type { EpochMs } from '../../shared/domain/units.ts'

export type PresenceParts = ReturnType<typeof createPresenceParts>

type Options = {
  readonly bootstrap: Pick<Bootstrap, 'onSessionEnd' | 'log' | 'logFailed' | 'windows'>
  readonly buses: DesktopBuses | null
  readonly clock: Clock
  readonly ids: IdSource
  readonly changes: ChangeBus
  readonly settings: Pick<SettingsFile, 'read'>
  readonly restart: Pick<Restart, 'isRequested'>
}

export function createPresenceParts(options: Options) {
  const { bootstrap, buses, clock, ids, changes, settings, restart } = options
  const source = createPresenceSource({
    powerMonitor: powerMonitorSource(bootstrap.onSessionEnd),
    buses,
    clock,
    environment: process.env,
    processId: process.pid,
  })
  const reminders = createReminders({
    clock,
    ids,
    changes,
    notify(reminder) {
      const notification = new Notification({ title: 'Stint', body: reminderMessage(reminder) })
      notification.on('click', () => bootstrap.windows.showMain())
      notification.show()
    },
  })
  if (isSandboxDisabled(app.commandLine, process)) reminders.add({ kind: 'noSandbox' })
  void bootstrap.logFailed.then((reason) => reminders.add({ kind: 'logFailed', reason }))
  return {
    source,
    reminders,
    lastReturnAt: trackLastReturn(source, clock),
    watch(
      { id, presence, traces, changes: committed }: Workspace,
      isCurrent: () => boolean,
    ): { quit(): void } {
      const valueOrNull = createGuard(bootstrap.log)
      const recorder = recordPresence({
        source,
        clock,
        isWanted: () => valueOrNull(() => traces.isPresenceWanted()) ?? false,
        keep(span) {
          valueOrNull(() => {
            const kept = traces.keepPresence(span)
            if (!kept.ok) throw new Error(kept.error.message)
          })
        },
      })
      const watch = watchPresence({
        clock,
        source,
        changes: committed,
        commands: presence,
        settings: () => settings.read().presence,
        askStillWorking() {
          const timerId = presence.timer()?.id
          if (timerId) reminders.add({ kind: 'stillWorking', workspaceId: id, timerId })
        },
        showClockJump(by, timer) {
          // Every open workspace notices the jump of the one system clock; only the current one reports it.
          if (isCurrent()) reminders.add({ kind: 'clockJump', by, ...(timer && { timer }) })
        },
      })
      return {
        quit() {
          recorder.stop()
          if (restart.isRequested()) watch.stop()
          else watch.quit()
        },
      }
    },
  }
}

/**
 * Returns a function that runs a call on the file of traces, and returns null if that throws: timers get the same
 * signals, and must not miss them because a span can't be stored. The first error is logged.
 */
function createGuard(log: Pick<Log, 'warn'>) {
  let isLogged = false
  return <Value>(call: () => Value): Value | null => {
    try {
      return call()
    } catch (error) {
      if (!isLogged) log.warn('presence not recorded', { cause: describeError(error) })
      isLogged = true
      return null
    }
  }
}

/** Returns a function that gives the time of the user's last return; null until an unlock, resume or session switch. */
function trackLastReturn(source: PresenceSource, clock: Clock): () => EpochMs | null {
  let lastReturnAt: EpochMs | null = null
  const returned = (): void => {
    lastReturnAt = clock.now()
  }
  source.onUnlock(returned)
  source.onResume(returned)
  source.onUserBack?.(returned)
  return () => lastReturnAt
}

type SandboxFacts = {
  readonly env: Readonly<Record<string, string | undefined>>
  getuid?(): number
}

/** True if a launcher switched Chromium's sandbox off. False for root: only test machines run the program as root. */
function isSandboxDisabled(
  commandLine: { hasSwitch(name: string): boolean },
  { env, getuid }: SandboxFacts,
): boolean {
  if (getuid?.() === 0) return false
  return commandLine.hasSwitch('no-sandbox') || Boolean(env['ELECTRON_DISABLE_SANDBOX'])
}
