/** The tray's states, each as panels of three colours show it, in four sizes. For screenshots.ts. */
import { createCanvas, GlobalFonts, loadImage, type SKRSContext2D } from 'napi-canvas'
import { join } from 'node:path'

const project = join(import.meta.dirname, '..', '..')
const font = 'node_modules/pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf'
GlobalFonts.registerFromPath(join(project, font), 'Sizes')

const states = ['idle', 'running', 'runningUnsent', 'paused', 'attention']
const panels = ['#f2f2f2', '#202124', '#2b5b8c']
/** None is drawn for 22 pixels: panels of Linux scale the 48 pixels that they get. */
const sizes = [
  { size: 16, file: 16 },
  { size: 22, file: 48 },
  { size: 24, file: 24 },
  { size: 32, file: 32 },
]
const panel = { left: 56, width: 232, height: 48, gap: 8 }

/** Draws the picture of the tray icons. Returns it as a PNG. */
export async function trayPicture(): Promise<Buffer> {
  const width = panel.left + panels.length * (panel.width + panel.gap)
  const canvas = createCanvas(width, sizes.length * (panel.height + panel.gap) + panel.gap)
  const context = canvas.getContext('2d')
  context.fillStyle = '#fcfbf9'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.font = '12px Sizes'
  context.textBaseline = 'middle'
  context.imageSmoothingQuality = 'high'
  for (const [row, { size, file }] of sizes.entries()) {
    const top = panel.gap + row * (panel.height + panel.gap)
    context.fillStyle = '#686259'
    context.fillText(`${size} px`, 12, top + panel.height / 2)
    for (const [column, colour] of panels.entries()) {
      const left = panel.left + column * (panel.width + panel.gap)
      context.fillStyle = colour
      context.beginPath()
      context.roundRect(left, top, panel.width, panel.height, 7)
      context.fill()
      await drawStates(context, { left, top, size, file })
    }
  }
  return canvas.encodeSync('png')
}

async function drawStates(
  context: SKRSContext2D,
  { left, top, size, file }: Readonly<Record<'left' | 'top' | 'size' | 'file', number>>,
): Promise<void> {
  for (const [index, state] of states.entries()) {
    const image = await loadImage(join(project, `build/resources/tray/${state}-${file}.png`))
    const x = left + 12 + index * 44 + (32 - size) / 2
    context.drawImage(image, x, top + (panel.height - size) / 2, size, size)
  }
}
