import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { finishForgetting, markForgetting } from './forget-folder.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stint-forget-'))
  mkdirSync(join(folder, 'workspaces', 'own'), { recursive: true })
  writeFileSync(join(folder, 'workspaces', 'own', 'stint.db'), 'rows')
  writeFileSync(join(folder, 'preferences.json'), '{}')
  writeFileSync(join(folder, 'SingletonLock'), '')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('deletes nothing where nobody asked for it', () => {
  expect(finishForgetting(folder)).toBe(true)
  expect(existsSync(join(folder, 'workspaces', 'own', 'stint.db'))).toBe(true)
})

it('deletes everything but the lock of the running program, once it was asked for', () => {
  markForgetting(folder)
  expect(finishForgetting(folder)).toBe(true)
  expect(readdirSync(folder)).toEqual(['SingletonLock'])
  expect(finishForgetting(folder)).toBe(true)
})
