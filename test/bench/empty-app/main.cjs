// The floor: one secured window with one field, and nothing else.
const { join } = require('node:path')
const { app, BrowserWindow } = require('electron/main')

app.whenReady().then(() => {
  const window = new BrowserWindow({
    width: 1180,
    height: 760,
    show: !process.argv.includes('--hidden'),
    webPreferences: { sandbox: true, contextIsolation: true },
  })
  return window.loadFile(join(__dirname, 'index.html'))
})
