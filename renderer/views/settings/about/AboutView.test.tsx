import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { AboutProgram } from '../../../../shared/contract/groups/about.ts'
import { failure, success } from '../../../../shared/contract/errors.ts'
import type { Answers } from '../../../../test/fakes/fake-bridge.ts'
import { createWindowBench } from '../../../../test/fakes/window-bench.ts'
import { AboutView } from './AboutView.tsx'

const about: AboutProgram = {
  versions: { stint: '1.2.3', electron: '45.0.1', chromium: '150.0.1', node: '24.0.1' },
  licences: {
    packages: [
      { name: 'dexie', version: '4.0.0', license: 'Apache-2.0', texts: [0, 1] },
      { name: 'react', version: '18.0.0', license: 'MIT', texts: [2] },
      { name: 'react', version: '19.0.0', license: 'MIT', texts: [2] },
    ],
    texts: ['Apache License', 'NOTICE of dexie', 'MIT License, Meta'],
  },
}
function open(answers: Answers) {
  const bench = createWindowBench({ answers })
  const onBack = vi.fn()
  return { fake: bench.fake, onBack, ...bench.open(<AboutView onBack={onBack} />) }
}
const summaries = (): readonly (string | null)[] =>
  [...document.querySelectorAll('summary')].map(({ textContent }) => textContent)

it('shows the versions and, for each package, all of its texts', async () => {
  open({ 'about.program': () => success(about) })
  await screen.findByText('150.0.1')
  for (const version of ['1.2.3', '45.0.1', '24.0.1']) screen.getByText(version)
  expect(summaries()).toEqual(['dexie 4.0.0 Apache-2.0', 'react 18.0.0 MIT', 'react 19.0.0 MIT'])
  const [first] = document.querySelectorAll('details')
  expect(first?.open).toBe(false)
  expect([...(first?.querySelectorAll('pre') ?? [])].map(({ textContent }) => textContent)).toEqual(
    ['Apache License', 'NOTICE of dexie'],
  )
})

it('is searched by name and licence, by keyboard', async () => {
  const { person } = open({ 'about.program': () => success(about) })
  await screen.findByText('150.0.1')
  screen.getByRole('searchbox', { name: 'Find a package' }).focus()
  await person.keyboard('mit REA')
  expect(summaries()).toEqual(['react 18.0.0 MIT', 'react 19.0.0 MIT'])
  await person.keyboard('nowhere')
  screen.getByText('No packages match.')
})

it('says why there are none, shows the folder of Chromium’s, and goes back', async () => {
  const { person, fake, onBack } = open({
    'about.program': () => success(about),
    'about.openLicenceFolder': () => failure('storage', 'Couldn’t show the folder: /opt'),
  })
  await screen.findByText('150.0.1')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Settings' }))
  await person.click(screen.getByRole('button', { name: 'Chromium licences' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t show')
  expect(fake.inputsOf('about.openLicenceFolder')).toHaveLength(1)
  await person.click(screen.getByRole('button', { name: 'Settings' }))
  expect(onBack).toHaveBeenCalledOnce()
})

it('says that the licences can’t be read', async () => {
  open({ 'about.program': () => failure('storage', 'Couldn’t read the licences: /x') })
  expect((await screen.findByRole('alert')).textContent).toBe('Couldn’t read the licences: /x')
})
