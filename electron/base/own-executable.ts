/**
 * The executable that starts this program again. For an AppImage it is the image, because the mounted
 * executable disappears with its process.
 */
export function ownExecutable({ execPath, env }: Pick<NodeJS.Process, 'execPath' | 'env'>): string {
  return env['APPIMAGE'] || execPath
}
