/** Everything in one file, from the settings, by mouse and by keyboard, read back. */
import { readFileSync, statSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect } from 'vitest'
import { sessionTests } from './fixture.ts'
import type { MainPage } from './main-page.ts'
import { token } from './account.ts'

const { it, session } = sessionTests({ entries: 5 })

function sectionOf({ page }: MainPage) {
  return page.getByRole('region', { name: 'Export everything' })
}

/** Path of the file that the screen names, other than this one. */
async function writtenFile(main: MainPage, other = ''): Promise<string> {
  const line = sectionOf(main).getByText(/^Saved to /)
  let file = ''
  await expect
    .poll(
      async () => {
        const text = (await line.count()) === 0 ? '' : await line.innerText()
        file = /\/\S+\.zip/.exec(text)?.[0] ?? ''
        return file !== '' && file !== other
      },
      { timeout: 20_000 },
    )
    .toBe(true)
  return file
}

describe('everything', () => {
  it('is exported with the mouse and by keyboard, and read back', async () => {
    const main = await session.connected()
    const { page } = main
    await main.start('=Recorded before the export')
    await main.stop()
    await main.allSent()
    await main.open('Settings')
    await main.button('Export to Downloads').click()
    const first = await writtenFile(main)
    expect(statSync(first).mode & 0o777).toBe(0o600)
    const files = unzipSync(readFileSync(first))
    const text = (name: string): string => strFromU8(files[name] ?? new Uint8Array())
    const entries = JSON.parse(text('json/time-entries.json')) as readonly { note: string }[]
    expect(entries.map(({ note }) => note)).toContain('=Recorded before the export')
    expect(text('csv/time-entries.csv')).toContain(`"'=Recorded before the export"`)
    expect(JSON.parse(text('export.json'))).toMatchObject({
      rows: { 'time-entries': entries.length },
    })
    expect(text('README.txt')).toContain('time-entries: ')
    for (const bytes of Object.values(files)) expect(strFromU8(bytes)).not.toContain(token)

    await main.button('Export to Downloads').focus()
    await page.keyboard.press('Enter')
    const second = await writtenFile(main, first)
    expect(Object.keys(unzipSync(readFileSync(second)))).toEqual(Object.keys(files))
  })
})
