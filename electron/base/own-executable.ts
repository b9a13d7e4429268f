import { realpathSync } from 'node:fs'
import { isAbsolute, resolve, sep } from 'node:path'

type Start = Pick<NodeJS.Process, 'execPath' | 'env'>

/**
 * Returns the path of the AppImage that this program runs from; undefined outside of an AppImage. The AppImage runtime
 * sets APPIMAGE to the path of the image, and APPDIR to the folder with its content. A program that was started by
 * another AppImage, such as a terminal, inherits both variables. So they are trusted only if this program's executable
 * is in that folder.
 */
export function ownAppImage({ execPath, env }: Start): string | undefined {
  const { APPIMAGE: image = '', APPDIR: folder = '' } = env
  if (!isAbsolute(image) || !isAbsolute(folder)) return undefined
  return realPath(execPath).startsWith(realPath(folder) + sep) ? image : undefined
}

/**
 * Returns the executable that starts this program again. For an AppImage it is the image, because the mounted
 * executable disappears with its process.
 */
export function ownExecutable(start: Start): string {
  return ownAppImage(start) ?? start.execPath
}

/**
 * Resolves links in a path, so that paths can be compared. The folder for temporary files can be a link, while the
 * system names an executable by its path without links.
 */
function realPath(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    return resolve(path)
  }
}
