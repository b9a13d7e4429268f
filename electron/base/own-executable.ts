import { realpathSync } from 'node:fs'
import { isAbsolute, resolve, sep } from 'node:path'

type Start = Pick<NodeJS.Process, 'execPath' | 'env'>

/**
 * Returns the path of the AppImage that this program runs from; undefined for none. A program that another AppImage
 * started, such as a terminal, inherits its variables APPIMAGE (the image) and APPDIR (the folder with its content), so
 * they count only if our executable is in that folder.
 */
export function ownAppImage({ execPath, env }: Start): string | undefined {
  const { APPIMAGE: image = '', APPDIR: folder = '' } = env
  if (!isAbsolute(image) || !isAbsolute(folder)) return undefined
  return realPath(execPath).startsWith(realPath(folder) + sep) ? image : undefined
}

/**
 * Returns the path of what starts this program again. For an AppImage, this is the image, because the mounted
 * executable disappears with its process.
 */
export function ownExecutable(start: Start): string {
  return ownAppImage(start) ?? start.execPath
}

/** Resolves links: the folder for temporary files can be one, while the system names executables without links. */
function realPath(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    return resolve(path)
  }
}
