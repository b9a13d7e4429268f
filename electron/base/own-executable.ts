/** The file that starts this program again. Of an AppImage that is the image: what it runs goes with its process. */
export function ownExecutable({ execPath, env }: Pick<NodeJS.Process, 'execPath' | 'env'>): string {
  return env['APPIMAGE'] || execPath
}
