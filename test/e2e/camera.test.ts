/** A receipt that is photographed: the camera's picture comes from a file (Chromium's switches for tests). */
import { join } from 'node:path'
import { writeFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { expensePage } from './expense-page.ts'
import { sessionTests } from './fixture.ts'
import { parted, pressEnter, reach } from './keyboard.ts'
import { keptPicture, receiptNames } from './kept-receipts.ts'
import { receiptPhoto } from './receipt-pictures.ts'
import { eventually, hasFocus, hasFocusIn, hasValue } from './waits.ts'

const patience = { timeout: 30_000, interval: 100 }

const { it, session } = sessionTests({ entries: 5 })

type Screen = ReturnType<typeof expensePage>

/** Starts with a new draft open, and with these cameras. */
async function start(cameras: () => readonly string[]): Promise<Screen> {
  await session.connected()
  await session.kill()
  const main = await session.start(cameras())
  const screen = expensePage(main.page)
  await screen.open()
  await screen.add()
  return screen
}

/** A camera that sees a receipt. */
function receiptCamera(): readonly string[] {
  const { content } = receiptPhoto('photo.jpg', 'Acme Hosting Ltd', '119.00')
  const file = join(session.desktop.home, 'camera.mjpeg')
  writeFileSync(file, Buffer.from(content, 'base64'))
  return ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${file}`]
}

/** Tries for media as a page would by itself. */
function tryFor(page: Page, media: MediaStreamConstraints): Promise<string> {
  return page.evaluate(async (wanted) => {
    try {
      const stream = await navigator.mediaDevices.getUserMedia(wanted)
      for (const track of stream.getTracks()) track.stop()
      return 'got'
    } catch (error) {
      return error instanceof DOMException ? error.name : 'failed'
    }
  }, media)
}

describe('a receipt before the camera', () => {
  it('is photographed, looked at, kept and read', { tags: 'packaged' }, async () => {
    const screen = await start(receiptCamera)
    await screen.button('Photo').click()
    const dialog = screen.page.getByRole('dialog', { name: 'Photo of the receipt' })
    const take = dialog.getByRole('button', { name: 'Take photo' })
    // It waits for the first picture; presses before are ignored.
    await dialog.locator('button[data-pending]').waitFor({ state: 'detached' })
    await take.click()
    await dialog.getByRole('button', { name: 'Use photo' }).waitFor()
    await parted(screen.page)
    await dialog.getByRole('button', { name: 'Retake' }).click()
    await take.waitFor()
    await parted(screen.page)
    await take.click()
    await dialog.getByRole('button', { name: 'Use photo' }).waitFor()
    expect(await receiptNames(screen.page)).toEqual([])
    await parted(screen.page)
    await dialog.getByRole('button', { name: 'Use photo' }).click()
    await screen.pane.getByText(/^Photo .*\.jpg$/).waitFor()
    await hasValue(screen.field('Amount'), '119.00', patience)
    expect(await keptPicture(screen.page)).toMatchObject({ width: 1000, height: 1200 })
  })
  it('is photographed by keyboard alone, with the camera that is chosen', async () => {
    const screen = await start(() => ['--use-fake-device-for-media-stream=device-count=2'])
    const { page } = screen
    await reach(page, screen.button('Photo'), 'Shift+Tab')
    await pressEnter(page)
    const dialog = page.getByRole('dialog', { name: 'Photo of the receipt' })
    const camera = dialog.getByRole('button', { name: /Camera/ })
    await reach(page, camera)
    await page.keyboard.press('ArrowDown')
    const other = page.getByRole('option', { name: /fake_device_1/ })
    await hasFocusIn(page.getByRole('listbox'))
    await page.keyboard.press('End')
    await hasFocus(other)
    await pressEnter(page)
    await dialog.getByRole('button', { name: /fake_device_1/ }).waitFor()
    await dialog.locator('button[data-pending]').waitFor({ state: 'detached' })
    await reach(page, dialog.getByRole('button', { name: 'Take photo' }))
    await pressEnter(page)
    await dialog.getByRole('img', { name: 'The photo' }).waitFor()
    await hasFocusIn(dialog)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    expect(await receiptNames(page)).toEqual([])
    // The editor is still open: Escape closed only the dialog.
    await screen.form.waitFor()
  })

  it('gives the page no camera before and after, and never a microphone', async () => {
    const screen = await start(receiptCamera)
    const { page } = screen
    expect(await tryFor(page, { video: true })).toBe('NotAllowedError')
    await screen.button('Photo').click()
    const dialog = page.getByRole('dialog', { name: 'Photo of the receipt' })
    await dialog.getByRole('button', { name: 'Take photo', disabled: false }).waitFor()
    await eventually(() => tryFor(page, { video: true }), patience).toBe('got')
    expect(await tryFor(page, { audio: true })).toBe('NotAllowedError')
    expect(await tryFor(page, { audio: true, video: true })).toBe('NotAllowedError')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await eventually(() => tryFor(page, { video: true }), patience).toBe('NotAllowedError')
  })

  it('is not offered where there is no camera', async () => {
    const screen = await start(() => [])
    await screen.button('Screenshot').waitFor()
    expect(await screen.button('Photo').count()).toBe(0)
  })
})
