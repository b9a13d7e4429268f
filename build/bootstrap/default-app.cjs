/**
 * Default app for the development runtime, which lacks the default app of Electron. Runs the folder that is named on
 * the command line, as `electron <folder>` does.
 */
'use strict'
const { app } = require('electron')
const path = require('node:path')

const named = process.argv.slice(1).find((word) => !word.startsWith('-'))
const folder = path.resolve(named ?? '.')
const description = require(path.join(folder, 'package.json'))

// What Electron's own default app sets; these setters are not part of the public types.
const bare =
  /** @type {{ setVersion(version: string): void, setAppPath(folder: string): void }} */ (
    /** @type {unknown} */ (app)
  )
Object.assign(process, { defaultApp: true })
app.setName(description.productName ?? description.name)
bare.setVersion(description.version ?? '0.0.0')
bare.setAppPath(folder)
require(path.join(folder, description.main))
