import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { defaultSettings } from '../../shared/contract/settings.ts'
import { createChangeBus } from '../base/change-bus.ts'
import { autostartByFile } from '../desktop/system/start-at-login.ts'
import { openPreferences } from './preferences.ts'
import { createSettingsFile } from './settings-file.ts'

let folder: string
const file = () => join(folder, 'preferences.json')
const login = () => autostartByFile({}, folder, { executable: '/opt/Stint/stint', args: [] })
const open = (changes = createChangeBus()) =>
  createSettingsFile(openPreferences(folder), changes, login())

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stint-settings-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('settings', () => {
  it('are the defaults until something is chosen', () => {
    expect(open().read()).toEqual(defaultSettings)
  })

  it('are on disk when the change answers, and announced', () => {
    const changes = createChangeBus()
    const heard: string[] = []
    changes.subscribe(({ topics }) => heard.push(...topics))
    expect(open(changes).change({ startHidden: true })).toMatchObject({ ok: true })
    expect(heard).toEqual(['settings'])
    expect(open().read()).toEqual({ ...defaultSettings, startHidden: true })
  })

  it('lose only what is not understood', () => {
    writeFileSync(
      file(),
      JSON.stringify({
        theme: 'dark',
        settings: { startAtLogin: true, weekStart: 'tuesday', fromTheFuture: 1 },
      }),
    )
    expect(open().read()).toEqual({ ...defaultSettings, startAtLogin: true })
    expect(openPreferences(folder).read().theme).toBe('dark')
  })

  it('stay as they were where the disk refuses, and say so', () => {
    const settings = open()
    rmSync(folder, { recursive: true })
    writeFileSync(folder, 'a file where the folder was')
    expect(settings.change({ startHidden: true })).toMatchObject({
      ok: false,
      error: { code: 'storage' },
    })
    expect(settings.read()).toEqual(defaultSettings)
  })

  it('follow the system in whether Stint starts at login', () => {
    const settings = open()
    expect(settings.change({ startAtLogin: true, startHidden: true })).toMatchObject({
      value: { startAtLogin: true, startHidden: true },
    })
    const autostart = join(folder, '.config', 'autostart', 'stint.desktop')
    expect(readFileSync(autostart, 'utf8')).toContain('Exec="/opt/Stint/stint" "--hidden"')
    settings.change({ startHidden: false })
    expect(readFileSync(autostart, 'utf8')).toContain('Exec="/opt/Stint/stint"\n')
    // The user removes it from the desktop's own list.
    rmSync(autostart)
    expect(settings.current().startAtLogin).toBe(false)
    settings.change({ weekStart: 7 })
    expect(settings.current().startAtLogin).toBe(false)
  })

  it('do not say that Stint starts at login where the system refused it', () => {
    const settings = open()
    writeFileSync(join(folder, '.config'), 'a file where the folder should be')
    expect(settings.change({ startAtLogin: true, weekStart: 7 })).toMatchObject({
      ok: false,
      error: { code: 'storage' },
    })
    expect(settings.current()).toEqual(defaultSettings)
  })

  it('leave the rest of the file alone', () => {
    writeFileSync(file(), JSON.stringify({ theme: 'dark', workspace: 'own' }))
    open().change({ dayStart: 240 })
    expect(JSON.parse(readFileSync(file(), 'utf8'))).toMatchObject({
      theme: 'dark',
      workspace: 'own',
      settings: { dayStart: 240 },
    })
  })
})
