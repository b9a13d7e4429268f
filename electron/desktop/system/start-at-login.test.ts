import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  formatAutostart,
  parseAutostart,
  autostartByFile,
  autostartByLoginItem,
  type LoginItems,
} from './start-at-login.ts'

const ownCommand = { executable: '/opt/Stint/stint', args: [] }
let home: string

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'stint-autostart-'))
})
afterEach(() => {
  rmSync(home, { recursive: true, force: true })
})

describe('the autostart file', () => {
  it('reads back as what was written, whatever is in the path', () => {
    const word = fc.string({
      unit: fc.oneof(fc.constantFrom('"', '\\', '$', '`', '%', ' ', '\t', '\n', "'"), fc.string()),
    })
    fc.assert(
      fc.property(fc.array(word, { minLength: 1 }), (command) => {
        expect(parseAutostart(formatAutostart(command))).toEqual({ isOn: true, command })
      }),
    )
  })

  it('is spelled as the specification has it', () => {
    const line = formatAutostart(['/opt/My "Stint"/stint', '100%', 'a\\b', '$HOME'])
      .split('\n')
      .find((one) => one.startsWith('Exec='))
    expect(line).toBe('Exec="/opt/My \\\\"Stint\\\\"/stint" "100%%" "a\\\\\\\\b" "\\\\$HOME"')
  })

  it('never throws at what it finds', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        parseAutostart(`[Desktop Entry]\n${text}`)
        parseAutostart(text)
      }),
    )
  })

  it.each([
    ['Hidden=true', false],
    ['X-GNOME-Autostart-enabled=false', false],
    ['', true],
    ['[Desktop Action x]\nHidden=true', true],
  ])('with %j is on: %s', (line, isOn) => {
    const text = `[Desktop Entry]\nExec=/usr/bin/stint %%U --hidden\n${line}\n`
    expect(parseAutostart(text)).toEqual({ isOn, command: ['/usr/bin/stint', '%U', '--hidden'] })
  })
})

describe('start at login on Linux', () => {
  const fileIn = (folder: string): string => join(folder, 'autostart', 'stint.desktop')

  it('follows what is on the disk', () => {
    const login = autostartByFile({}, home, ownCommand)
    const file = fileIn(join(home, '.config'))
    expect(login.state()).toEqual({ isOn: false, reason: null })
    expect(login.set(true, true)).toEqual({ ok: true, value: { isOn: true, reason: null } })
    expect(parseAutostart(readFileSync(file, 'utf8')).command).toEqual([
      ownCommand.executable,
      '--hidden',
    ])
    login.set(true, false)
    expect(parseAutostart(readFileSync(file, 'utf8')).command).toEqual([ownCommand.executable])
    writeFileSync(file, `${readFileSync(file, 'utf8')}Hidden=true\n`)
    expect(login.state().isOn).toBe(false)
    login.set(true, false)
    expect(login.set(false, false)).toMatchObject({ value: { isOn: false } })
    expect(login.set(false, false)).toMatchObject({ ok: true })
  })

  it('is where the person keeps the configuration', () => {
    const elsewhere = join(home, 'elsewhere')
    autostartByFile({ XDG_CONFIG_HOME: elsewhere }, home, ownCommand).set(true, false)
    expect(readFileSync(fileIn(elsewhere), 'utf8')).toContain('Exec=')
    expect(autostartByFile({ XDG_CONFIG_HOME: 'relative' }, home, ownCommand).state().isOn).toBe(
      false,
    )
  })

  it('says that another copy is started', () => {
    autostartByFile({}, home, { executable: '/old/stint', args: [] }).set(true, false)
    const state = autostartByFile({}, home, ownCommand).state()
    expect(state.isOn).toBe(true)
    expect(state.reason).toContain('/old/stint')
  })

  it('says where it could not be written', () => {
    mkdirSync(join(home, '.config'))
    writeFileSync(join(home, '.config', 'autostart'), 'a file')
    expect(autostartByFile({}, home, ownCommand).set(true, false)).toMatchObject({
      error: { code: 'storage', message: expect.stringContaining('stint.desktop') as string },
    })
  })
})

/** Creates Windows login items, identified by path and arguments. */
function windowsItems(): LoginItems & { readonly items: Set<string>; isAllowed: boolean } {
  const items = new Set<string>()
  const keyOf = (settings?: { path?: string; args?: string[] }): string =>
    JSON.stringify([settings?.path, settings?.args])
  return {
    items,
    isAllowed: true,
    getLoginItemSettings(options) {
      const openAtLogin = items.has(keyOf(options))
      return { openAtLogin, executableWillLaunchAtLogin: openAtLogin && this.isAllowed }
    },
    setLoginItemSettings({ openAtLogin, ...settings }) {
      if (openAtLogin) items.add(keyOf(settings))
      else items.delete(keyOf(settings))
    },
  }
}

describe('start at login by login items', () => {
  it('keeps one item on Windows, with and without a window', () => {
    const items = windowsItems()
    const login = autostartByLoginItem(items, 'win32', ownCommand)
    expect(login.state().isOn).toBe(false)
    login.set(true, true)
    login.set(true, false)
    expect([...items.items]).toEqual([JSON.stringify([ownCommand.executable, []])])
    expect(login.state()).toEqual({ isOn: true, reason: null })
    login.set(false, true)
    expect(items.items.size).toBe(0)
  })

  it('says that the Task Manager holds it back', () => {
    const items = windowsItems()
    items.isAllowed = false
    const login = autostartByLoginItem(items, 'win32', ownCommand)
    expect(login.set(true, false)).toMatchObject({
      error: { code: 'unavailable', message: expect.stringContaining('Task Manager') as string },
    })
  })

  it('says that macOS wants to be asked', () => {
    const items: LoginItems = {
      getLoginItemSettings: () => ({ openAtLogin: false, status: 'requires-approval' }),
      setLoginItemSettings: () => undefined,
    }
    expect(autostartByLoginItem(items, 'darwin', ownCommand).set(true, true)).toMatchObject({
      error: { code: 'unavailable', message: expect.stringContaining('Login Items') as string },
    })
  })
})
