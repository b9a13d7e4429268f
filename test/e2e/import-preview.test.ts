/**
 * Import of a malicious file of unsent work: it is previewed, nothing is sent before confirmation, and
 * afterwards only what was confirmed. Results are checked at the service.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect } from 'vitest'
import type { LoggedRequest } from '../../electron/sandbox/fault-plan.ts'
import { sessionTests } from './fixture.ts'
import { hostileFile } from './hostile-file.ts'
import type { MainPage } from './main-page.ts'
import { chooseTheme } from './theme.ts'
import { eventually, heldEntries, listsRead } from './waits.ts'

const entries = 60
const pictures = process.env['STINT_PICTURES'] ?? join(tmpdir(), 'stint-pictures')

const { it, session } = sessionTests({ entries })
let main: MainPage
let folder: string

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stint-import-'))
  main = await session.connected()
  await pulled()
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

/** Waits for the last list of a pull. */
async function pulled(): Promise<void> {
  await listsRead(session.account)
}

const isWrite = ({ method, path }: LoggedRequest): boolean =>
  method !== 'GET' && !path.startsWith('/auth')

async function writes(): Promise<readonly string[]> {
  return (await session.account.requests())
    .filter(isWrite)
    .map(({ method, path }) => `${method} ${path}`)
}

async function choose(text: string): Promise<void> {
  const file = join(folder, 'unsent.json')
  writeFileSync(file, text)
  await session.page.getByLabel('File to import').setInputFiles(file)
}

const dialog = () => session.page.getByRole('dialog', { name: 'Import this file?' })

describe('a hostile file of unsent work', () => {
  it('is shown, and nothing leaves the computer before the answer', async () => {
    const before = await writes()
    await main.open('Unsent')
    await choose(hostileFile(entries))
    await dialog().waitFor()
    await dialog()
      .getByText(
        `The file deletes ${entries - 1} time entries and changes 1 time entry, but only once`,
      )
      .waitFor()
    await dialog().getByText('The file adds 1 time entry, which Stint then sends').waitFor()
    await dialog()
      .getByRole('row')
      .filter({ hasText: 'https://evil.example/hook' })
      .getByText('Refused')
      .waitFor()
    mkdirSync(pictures, { recursive: true })
    for (const theme of ['light', 'dark'] as const) {
      await chooseTheme(session.page, theme)
      await session.page.screenshot({ path: join(pictures, `import-preview-${theme}.png`) })
    }
    await main.button('Cancel').click()
    await dialog().waitFor({ state: 'detached' })
    // Waiting changes would be sent now: the program pulls, and reports the end of the pull.
    const asked = (await session.account.requests()).length
    await main.button('Send now').click()
    await eventually(async () => (await session.account.requests()).length).toBeGreaterThan(asked)
    await main.allSent()
    expect(await writes()).toEqual(before)
  })

  it('sends its creates after the answer, and each deletion after its own', async () => {
    const before = (await writes()).length
    await main.open('Unsent')
    await choose(hostileFile(entries))
    await dialog().getByRole('button', { name: 'Import', exact: true }).click()
    await session.page
      .getByText(`1 item added. ${entries} changes need your confirmation`)
      .waitFor()
    await heldEntries(session.account, 'planted').toHaveLength(1)
    await main.allSent()
    expect((await writes()).slice(before)).toMatchObject([
      expect.stringMatching(/^POST .*time_entries$/),
    ])
    const section = session.page.getByRole('region', { name: 'From a file' })
    const first = section.getByRole('listitem').filter({ hasText: 'to be deleted' }).first()
    if (process.env['STINT_PICTURES']) {
      await session.page.screenshot({ path: join(pictures, 'import-waiting.png') })
    }
    await first.getByRole('button', { name: /^Confirm/ }).click()
    await eventually(async () => (await writes()).slice(before + 1)).toMatchObject([
      expect.stringMatching(/^DELETE /),
    ])
    await main.allSent()
    await section.getByRole('button', { name: `Discard all ${entries - 1}` }).click()
    await section.waitFor({ state: 'detached' })
    expect((await writes()).slice(before)).toHaveLength(2)
    expect((await writes()).some((one) => one.includes('callbacks'))).toBe(false)
  })

  it('is forgotten where the program is killed in the preview', async () => {
    const before = await writes()
    await main.open('Unsent')
    await choose(hostileFile(entries))
    await dialog().waitFor()
    await session.kill()
    main = await session.start()
    await main.allSent()
    await main.open('Unsent')
    await session.page.getByText('Everything you recorded has reached the service.').waitFor()
    expect(await writes()).toEqual(before)
  })
})

it('says what is wrong with a file that is none, and asks nothing', async () => {
  await main.open('Unsent')
  const sentences = {
    '': 'This file is empty.',
    '{"name":"other"}': 'This file was not written by Stint.',
    '{"format":"stint-unsent","version":9}':
      'This file is from a newer version of Stint (format 9).',
    [hostileFile(entries).slice(0, 5000)]: 'This file is damaged or incomplete.',
    [hostileFile(entries).replace('"duration":3600', '"duration":"3600"')]:
      'operations[0].patch.duration',
  }
  for (const [text, sentence] of Object.entries(sentences)) {
    await choose(text)
    await session.page.getByRole('status').filter({ hasText: sentence }).waitFor()
    expect(await session.page.getByRole('dialog').count()).toBe(0)
  }
})
