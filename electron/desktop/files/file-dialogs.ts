import { BrowserWindow, dialog, webContents } from 'electron/main'
import { t } from '../../../shared/domain/language/translate.ts'
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { shell } from 'electron/common'
import { freePath, type DayClock } from './downloads.ts'

export type FolderTexts = {
  readonly title: string
  /** Label of the button that confirms the choice. */
  readonly button: string
}

/** Text of a file dialog. `name`: the kind of file. `extensions`: the allowed extensions, without dots. */
export type FileTexts = FolderTexts & {
  readonly name: string
  readonly extensions: readonly string[]
}

/** Lets the user choose a folder, in a dialog over the window with this webContents id; null if they cancel. */
export function chooseFolder(contentsId: number, texts: FolderTexts): Promise<string | null> {
  return choose(contentsId, {
    title: texts.title,
    buttonLabel: texts.button,
    properties: ['openDirectory', 'createDirectory'],
  })
}

/** Lets the user choose a file, in a dialog over the window with this webContents id; null if they cancel. */
export function chooseFile(
  contentsId: number,
  { title, button, name, extensions }: FileTexts,
): Promise<string | null> {
  return choose(contentsId, {
    title,
    buttonLabel: button,
    properties: ['openFile'],
    filters: [{ name, extensions: [...extensions] }],
  })
}

async function choose(
  contentsId: number,
  options: Electron.OpenDialogOptions,
): Promise<string | null> {
  const contents = webContents.fromId(contentsId)
  const window = contents ? BrowserWindow.fromWebContents(contents) : null
  const chosen = await (window
    ? dialog.showOpenDialog(window, options)
    : dialog.showOpenDialog(options))
  return chosen.canceled ? null : (chosen.filePaths[0] ?? null)
}

/** Creates the functions that choose an export's file, and show it in its folder. `downloads`: the downloads folder. */
export function createExportFiles(downloads: () => string, clock: DayClock) {
  const suggested = (): string =>
    freePath(downloads(), { name: 'stint-export', extension: 'zip' }, clock)
  return {
    async exportTarget(place: 'downloads' | 'choose', contentsId: number): Promise<string | null> {
      if (place === 'downloads') {
        // If the folder can't be created, writing the file reports why.
        await mkdir(downloads(), { recursive: true }).catch(() => undefined)
        return suggested()
      }
      const contents = webContents.fromId(contentsId)
      const parent = contents && BrowserWindow.fromWebContents(contents)
      const options = {
        title: t`Export everything`,
        defaultPath: suggested(),
        filters: [{ name: t`Zip files`, extensions: ['zip'] }],
      }
      const { canceled, filePath } = await (parent
        ? dialog.showSaveDialog(parent, options)
        : dialog.showSaveDialog(options))
      return canceled || filePath === '' ? null : filePath
    },
    showFile(path: string): boolean {
      if (!existsSync(path)) return false
      shell.showItemInFolder(path)
      return true
    },
  }
}
