// The baseline of the capture bench: a hidden window with one field that a shortcut shows, and nothing else.
const { app, BrowserWindow, globalShortcut } = require('electron')

app.whenReady().then(() => {
  const window = new BrowserWindow({
    width: 640,
    height: 268,
    show: false,
    frame: false,
    skipTaskbar: true,
    alwaysOnTop: true,
  })
  window.webContents.on('before-input-event', (_event, { key }) => {
    if (key === 'Escape') window.hide()
  })
  globalShortcut.register('Control+Alt+Shift+B', () => {
    window.show()
    window.focus()
  })
  return window.loadURL('data:text/html,<title>empty</title><input autofocus>')
})
