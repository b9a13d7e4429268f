import { realpathSync } from 'node:fs'
import { isAbsolute, resolve, sep } from 'node:path'

type Start = Pick<NodeJS.Process, 'execPath' | 'env'>

/**
 * Returns the path of the AppImage that this program runs from; undefined if there is none. An AppImage's variables are
 * APPIMAGE (the image) and APPDIR (the folder with its content). If this program is started from a terminal that is
 * itself an AppImage, the program inherits the terminal's variables. Therefore, the variables count only if our
 * executable is in the folder APPDIR.
 */
export function ownAppImage({ execPath, env }: Start): string | undefined {
  const { APPIMAGE: image = '', APPDIR: folder = '' } = env
  if (!isAbsolute(image) || !isAbsolute(folder)) return undefined
  return realPath(execPath).startsWith(realPath(folder) + sep) ? image : undefined
}

/**
 * Returns the path that starts this program again. For an AppImage, it is the path of the image, because the mounted
 * executable disappears with its process.
 */
export function ownExecutable(start: Start): string {
  return ownAppImage(start) ?? start.execPath
}

/** Resolves links: the temporary folder can be a link, whereas the system names executables without links. */
function realPath(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    return resolve(path)
  }
}
