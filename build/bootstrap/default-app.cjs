/**
 * Lets a bare Electron run the folder that is named on its command line, as `electron <folder>` does:
 * the development runtime comes without Electron's own default app.
 */
'use strict'
const { app } = require('electron')
const path = require('node:path')

const named = process.argv.slice(1).find((word) => !word.startsWith('-'))
const folder = path.resolve(named ?? '.')
const description = require(path.join(folder, 'package.json'))

process.defaultApp = true
app.setName(description.productName ?? description.name)
app.setVersion(description.version ?? '0.0.0')
app.setAppPath(folder)
require(path.join(folder, description.main))
