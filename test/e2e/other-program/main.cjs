// Another program on the desktop: four colours on the whole screen, and a picture in the clipboard.
const { join } = require('node:path')
const { clipboard, nativeImage } = require('electron/common')
const { app, BrowserWindow, screen } = require('electron/main')

app.whenReady().then(async () => {
  const { bounds } = screen.getPrimaryDisplay()
  const window = new BrowserWindow({ ...bounds, frame: false, show: false })
  await window.loadFile(join(__dirname, 'index.html'))
  window.showInactive()
  const side = 20
  const violet = Buffer.alloc(side * side * 4, Buffer.from([0xff, 0x00, 0x80, 0xff]))
  clipboard.writeImage(nativeImage.createFromBitmap(violet, { width: side, height: side }))
  process.stderr.write('ready\n')
})
