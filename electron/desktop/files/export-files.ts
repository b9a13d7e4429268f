/** Chooses where a whole export is written: in the downloads folder, or where the user chooses in a dialog. */
import { t } from '../../../shared/domain/language/translate.ts'
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { shell } from 'electron/common'
import { BrowserWindow, dialog, webContents } from 'electron/main'
import { freePath, type DayClock } from './downloads.ts'

/**
 * Creates the function that returns where an export is written. `downloads` returns the path of the downloads folder.
 */
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
