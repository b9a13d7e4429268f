/** X display in memory, D-Bus, a real unlocked keychain and a home folder; not the machine's own desktop. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDisplay, type Display } from '../../build/display.ts'

export type DesktopSession = {
  readonly environment: NodeJS.ProcessEnv
  readonly home: string
  readonly display: Display
  close(): void
}

export async function openDesktopSession(options: {
  readonly hasKeychain: boolean
}): Promise<DesktopSession> {
  const folder = mkdtempSync(join(tmpdir(), 'stint-e2e-'))
  const home = join(folder, 'home')
  const runtime = join(folder, 'runtime')
  const temporary = join(folder, 'tmp')
  mkdirSync(home)
  mkdirSync(temporary)
  mkdirSync(runtime, { mode: 0o700 })
  const display = await openDisplay()
  const plain: NodeJS.ProcessEnv = {
    PATH: process.env['PATH'],
    HOME: home,
    XDG_RUNTIME_DIR: runtime,
    // A killed program can't remove its own files.
    TMPDIR: temporary,
    DISPLAY: display.name,
    LANG: 'C.UTF-8',
    // Tests choose one (daytime-zone.ts), benchmarks and pictures do not.
    TZ: process.env['TZ'] ?? 'Europe/Berlin',
    // Chromium and Electron set these while they start, all that they set. Adding a variable moves the environment,
    // and a thread that reads it at that moment ends the program (pull request 53491 of Electron; the
    // development runtime is older). Changing one moves nothing.
    GDK_BACKEND: 'x11',
    NO_AT_BRIDGE: '1',
    CHROME_DESKTOP: 'electron.desktop',
    ORIGINAL_XDG_CURRENT_DESKTOP: 'undefined',
    // The machine's own logind must not be used.
    DBUS_SYSTEM_BUS_ADDRESS: `unix:path=${join(runtime, 'no-system-bus')}`,
  }
  const children: ChildProcess[] = []
  // Without an address, libraries would start a bus themselves.
  const noBus = { ...plain, DBUS_SESSION_BUS_ADDRESS: `unix:path=${join(runtime, 'no-bus')}` }
  const environment = options.hasKeychain ? await withKeychain(plain, children) : noBus
  return {
    environment,
    home,
    display,
    close() {
      for (const child of children.reverse()) child.kill()
      display.close()
      // Child processes of a killed program can still write for a moment.
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
    },
  }
}

async function withKeychain(
  plain: NodeJS.ProcessEnv,
  children: ChildProcess[],
): Promise<NodeJS.ProcessEnv> {
  const bus = spawn('dbus-daemon', ['--session', '--nofork', '--print-address=1'], {
    env: plain,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  children.push(bus)
  const environment = { ...plain, DBUS_SESSION_BUS_ADDRESS: await firstLine(bus) }
  // It daemonizes once it is unlocked, and ends with its bus.
  const keyring = spawnSync('gnome-keyring-daemon', ['--unlock', '--components=secrets'], {
    env: environment,
    input: 'a password for tests\n',
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  if (keyring.status !== 0) throw new Error(`gnome-keyring-daemon ended with ${keyring.status}`)
  return environment
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => reject(new Error(`${child.spawnfile} ended with ${code}`)))
    child.stdout?.on('data', (data: Buffer) => resolve(data.toString('utf8').split('\n')[0] ?? ''))
  })
}
