/** Every shipped package comes with its licence text. */
import { expect, it } from 'vitest'
import { shippedLicences, textsOf } from './licence-texts.ts'

const { packages, texts } = shippedLicences()
const textOf = (name: string): string => {
  const found = packages.find((one) => one.name === name)
  return (found?.texts ?? []).map((place) => texts[place]).join('\n')
}

it('has a licence, a version and a text of its own for each package', () => {
  expect(packages.length).toBeGreaterThan(60)
  const bad = packages.filter(
    ({ name, version, license, texts: places }) =>
      version === '' ||
      license === '' ||
      places.length === 0 ||
      !/copyright|licen[cs]e/i.test(textOf(name)),
  )
  expect(bad).toEqual([])
  expect(texts.length).toBe(new Set(texts).size)
})

it('has each version of a package once', () => {
  const names = packages.map(({ name, version }) => `${name} ${version}`)
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
})

it('has the text of a package, of the one it belongs to, and the standard one with its holder', () => {
  expect(textOf('react')).toContain('Meta Platforms')
  expect(textOf('electron')).toContain('Electron contributors')
  expect(textOf('@fontsource-variable/inter')).toContain('SIL OPEN FONT LICENSE')
  expect(textOf('client-only')).toContain('Meta Platforms, Inc. and affiliates')
  const native = packages.find(({ name }) => name.startsWith('@libsql/'))
  expect(textOf(native?.name ?? '')).toBe(textOf('libsql'))
})

it('fails where there is none', () => {
  expect(() => textsOf({ name: 'made-up', license: 'MIT', path: 'build/resources' })).toThrow(
    'brings no licence text',
  )
})
