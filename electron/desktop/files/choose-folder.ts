/** The system's dialog for a folder. */
import { BrowserWindow, dialog, webContents } from 'electron/main'
import { t } from '../../../shared/domain/language/translate.ts'

/** Lets the person choose a folder, over the window with these contents; null where they cancel. */
export async function chooseFolder(contentsId: number): Promise<string | null> {
  const contents = webContents.fromId(contentsId)
  const window = contents ? BrowserWindow.fromWebContents(contents) : null
  const options = {
    title: t`Choose a folder of receipts`,
    buttonLabel: t`Watch this folder`,
    properties: ['openDirectory', 'createDirectory'],
  } satisfies Electron.OpenDialogOptions
  const chosen = await (window
    ? dialog.showOpenDialog(window, options)
    : dialog.showOpenDialog(options))
  return chosen.canceled ? null : (chosen.filePaths[0] ?? null)
}
