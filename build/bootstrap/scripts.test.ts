/** Each script of package.json installs what it needs, and nothing else. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { librariesFor, purposes, wantsBrowser } from './system-libraries.mjs'

const project = join(import.meta.dirname, '..', '..')
const { scripts } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>
}
const command = /^node build\/bootstrap\/run\.mjs (\S+) (\S+)/

function purposeOf(script: string) {
  const [, wanted] = command.exec(scripts[script] ?? '') ?? []
  return purposes.find((one) => one === wanted)
}

describe('the scripts of package.json', () => {
  it.each(Object.keys(scripts))('%s is prepared for a purpose, and its file is there', (name) => {
    expect(purposeOf(name)).toBeDefined()
    const [, , file = ''] = command.exec(scripts[name] ?? '') ?? []
    expect(existsSync(join(project, file))).toBe(true)
  })

  it.each(['sandbox', 'check', 'mutations'])('%s needs no Electron', (name) => {
    expect(purposeOf(name)).toBe('node')
  })

  it('bench has a private desktop', () => {
    expect(purposeOf('bench')).toBe('test')
  })
})

describe('what a purpose needs', () => {
  it('of the system is nothing where npm packages are enough', () => {
    expect(librariesFor('node', { hasDisplay: false })).toEqual([])
  })

  it('is a display to start the program only where there is none', () => {
    expect(librariesFor('start', { hasDisplay: false }).flat()).toContain('xvfb')
    expect(librariesFor('start', { hasDisplay: true }).flat()).not.toContain('xvfb')
    expect(librariesFor('test', { hasDisplay: true }).flat()).toContain('xvfb')
  })

  it('grows from one to the next', () => {
    const machine = { hasDisplay: false }
    const [start, test] = (['start', 'test'] as const).map((one) =>
      librariesFor(one, machine).flat(),
    )
    expect(test).toEqual(expect.arrayContaining(start ?? []))
  })
})

describe('a browser', () => {
  it.each([
    [['--all'], true],
    [['--only=chromium'], true],
    [['--only=unit,chromium'], true],
    [['--all', '--only=unit'], false],
    [['--only=unit'], false],
    [['--packaged'], false],
    [[], false],
  ])('is installed for %j: %s', (words, isWanted) => {
    expect(wantsBrowser(words)).toBe(isWanted)
  })
})
