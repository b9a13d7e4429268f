/** A running week, a read receipt, the popover over a desktop, a closed week; with round corners. */
import { createCanvas, loadImage } from 'napi-canvas'
import { choose } from './choose.ts'
import { openDesktopSession } from './desktop-session.ts'
import { dropFiles, expensePage } from './expense-page.ts'
import { programAt } from './fixed-clock.ts'
import { mainPage, type MainPage } from './main-page.ts'
import { startProgram } from './program.ts'
import { tillReceipt } from './receipt-pictures.ts'
import { chooseTheme } from './theme.ts'

const size = { width: 1180, height: 760 }
const popoverSize = { width: 360, height: 560 }

/** Takes the pictures of the README. `save`: gets each picture's name and PNG. */
export async function takeReadmePictures(save: (name: string, png: Buffer) => void): Promise<void> {
  const desktop = await openDesktopSession({ hasKeychain: true })
  const copied = programAt(new Date('2026-11-20T14:30:00Z'))
  const program = await startProgram(desktop, [], copied.command)
  const main = mainPage(program.page)
  const { page } = program
  await beginWeek(main)
  await page.setViewportSize(size)
  save('readme-track', await rounded(await page.screenshot()))
  await readTillReceipt(main)
  save('readme-read', await rounded(await page.screenshot()))
  await main.button('Discard').click()
  await chooseTheme(page, 'dark')
  await main.open('Reports')
  await main.button('Close my week').click()
  await page.getByRole('heading', { name: 'Close my week' }).waitFor()
  await page.waitForLoadState('networkidle')
  save('readme-close', await rounded(await page.screenshot()))
  await page.setViewportSize(popoverSize)
  await page.goto('app://stint/popover.html')
  await main.clock.waitFor()
  await page.getByRole('form', { name: 'Record' }).getByRole('combobox').fill('45m call /Ret')
  await page.getByRole('option', { name: /Retainer 2026/ }).waitFor()
  save('readme-capture', await overDesktop(await page.screenshot()))
  await program.kill()
  desktop.close()
  copied.remove()
}

/** The demo business with a goal, and a timer that has run since the entry before it. */
async function beginWeek(main: MainPage): Promise<void> {
  const { page } = main
  await main.button('Try the demo').click()
  await main.allSent()
  await main.open('Settings')
  await page.getByRole('textbox', { name: 'Weekly goal' }).fill('38')
  await page.keyboard.press('Enter')
  await main.open('Entries')
  await choose(page.getByLabel('Project', { exact: true }), 'Website relaunch')
  await main.note.fill('Review checkout flow since 14:40')
  await page.getByText('since 14:40', { exact: true }).waitFor()
  await page.keyboard.press('Enter')
  await main.clock.waitFor()
  await main.allSent()
  await main.button('Skip').click()
  await chooseTheme(page, 'light')
  // Nothing is written, and the notice of the goal is gone with its screen.
  await main.toast.waitFor({ state: 'hidden' })
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.mouse.move(0, 0)
  await page.waitForTimeout(200)
}

async function readTillReceipt(main: MainPage): Promise<void> {
  await main.open('Expenses')
  await main.button('Add expense').waitFor()
  await dropFiles(main.page, [tillReceipt('scan-4471.jpg')])
  const screen = expensePage(main.page)
  await main.page.waitForFunction(
    () => [...document.querySelectorAll('input')].some(({ value }) => value.startsWith('32.5')),
    null,
    { timeout: 60_000 },
  )
  await screen.pane.waitFor()
  await main.page.waitForLoadState('networkidle')
}

/** On a transparent background, with a hairline around the picture. */
async function rounded(png: Buffer): Promise<Buffer> {
  const image = await loadImage(png)
  const canvas = createCanvas(image.width, image.height)
  const context = canvas.getContext('2d')
  context.roundRect(0, 0, image.width, image.height, 12)
  context.save()
  context.clip()
  context.drawImage(image, 0, 0)
  context.restore()
  context.strokeStyle = 'rgb(128 122 112 / 0.45)'
  context.lineWidth = 1
  context.stroke()
  return canvas.encodeSync('png')
}

/** At the right edge of a plain desktop, below its panel. */
async function overDesktop(png: Buffer): Promise<Buffer> {
  const { width, height } = size
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  const ground = context.createLinearGradient(0, 0, width, height)
  for (const [at, colour] of [
    [0, '#24443b'],
    [0.55, '#1c2233'],
    [1, '#241c2c'],
  ] as const) {
    ground.addColorStop(at, colour)
  }
  context.fillStyle = ground
  context.fillRect(0, 0, width, height)
  context.fillStyle = '#101413'
  context.fillRect(0, 0, width, 40)
  const tray = await loadImage(
    new URL('../../build/resources/tray/running-48.png', import.meta.url).pathname,
  )
  const edge = width - 56
  context.drawImage(tray, edge - 24, 8, 24, 24)
  const popover = await loadImage(await rounded(png))
  context.shadowColor = 'rgb(0 0 0 / 0.55)'
  context.shadowBlur = 48
  context.shadowOffsetY = 16
  const left = edge - popover.width
  context.drawImage(popover, left, 56)
  return rounded(canvas.encodeSync('png'))
}
