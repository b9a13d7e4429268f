/** Gathers facts about the program and the system for diagnostics, from Electron and Node (decision 116). */
import { arch, homedir, release, totalmem, type as osName, userInfo, version } from 'node:os'
import { app, screen } from 'electron/main'
import type { DesktopState, KeychainState } from '../../shared/contract/payloads.ts'
import type { PersonalPaths } from '../../shared/domain/diagnostics/redact.ts'
import {
  fact,
  type DiagnosticFact,
  type DiagnosticGroup,
} from '../../shared/domain/diagnostics/report.ts'

export type MachineParts = {
  readonly desktop: DesktopState
  readonly keychain: KeychainState
  readonly shortcutsUnavailable: string | null
  readonly dataFolder: string
}

export function machineFacts(parts: MachineParts): readonly DiagnosticGroup[] {
  return [
    { title: 'Program', facts: program(parts) },
    { title: 'System', facts: system() },
    { title: 'Desktop', facts: desktopFacts(parts) },
    { title: 'Not available here', facts: unavailable(parts) },
  ]
}

function program({ desktop, dataFolder }: MachineParts): readonly DiagnosticFact[] {
  return [
    fact('Stint', desktop.version),
    fact('Electron', desktop.electron),
    fact('Chromium', process.versions['chrome'] ?? 'unknown'),
    fact('Node', process.versions.node),
    fact('Data folder', dataFolder),
    fact('Runs for', `${Math.round(process.uptime())} s`),
  ]
}

function system(): readonly DiagnosticFact[] {
  return [
    fact('System', `${osName()} ${release()} (${arch()})`),
    fact('Version', version()),
    fact('Memory', `${Math.round(totalmem() / 1_000_000_000)} GB`),
    fact('Time zone', Intl.DateTimeFormat().resolvedOptions().timeZone),
    fact('Region', app.getSystemLocale()),
  ]
}

const keychains: Readonly<Record<string, string>> = {
  linux: 'Secret Service',
  darwin: 'macOS Keychain',
  win32: 'Credential Manager',
}

function desktopFacts({ desktop, keychain }: MachineParts): readonly DiagnosticFact[] {
  const displays = screen
    .getAllDisplays()
    .map(({ size, scaleFactor }) => `${size.width} × ${size.height} at ${scaleFactor}`)
  const session = [
    fact('Session', sessionType()),
    fact('Environment', process.env['XDG_CURRENT_DESKTOP'] ?? '–'),
  ]
  return [
    ...(process.platform === 'linux' ? session : []),
    fact('Displays', displays.join(', ') || 'none'),
    fact('Keychain', keychains[process.platform] ?? 'unknown'),
    fact('Keychain state', keychain.kind),
    fact('Tray host', desktop.hasTray ? 'present' : 'none'),
  ]
}

/** Returns the home folder and the user name, which can occur in file paths and so identify the user. */
export function personalPaths(): PersonalPaths {
  const home = homedir()
  try {
    return { home, user: userInfo().username }
  } catch {
    // The user has no entry in the system's list, as in containers.
    return { home, user: '' }
  }
}

function sessionType(): string {
  const declared = process.env['XDG_SESSION_TYPE']
  if (declared) return declared
  if (process.env['WAYLAND_DISPLAY']) return 'wayland'
  return process.env['DISPLAY'] ? 'x11' : 'unknown'
}

function unavailable(parts: MachineParts): readonly DiagnosticFact[] {
  const { desktop, keychain, shortcutsUnavailable } = parts
  const found = [
    keychain.kind === 'unavailable' ? fact('Keychain', keychain.reason) : null,
    desktop.hasTray ? null : fact('Tray', 'this desktop shows no tray icons'),
    shortcutsUnavailable === null ? null : fact('Global shortcuts', shortcutsUnavailable),
    desktop.loginProblem === null ? null : fact('Start at login', desktop.loginProblem),
    ...desktop.presence.map(({ name, reason }) => (reason === null ? null : fact(name, reason))),
  ].filter((one) => one !== null)
  return found.length === 0 ? [fact('Everything', 'available')] : found
}
