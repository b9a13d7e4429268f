/** Maps an address of the pages to a file of the built renderer. */
import { join, normalize, sep } from 'node:path'

export const appOrigin = 'app://stint'

/** Returns the path of a file below `folder`; null for any other address, and for one that can't be decoded. */
export function pagePath(address: string, folder: string): string | null {
  const root = normalize(folder + sep)
  try {
    const url = new URL(address)
    const path = normalize(join(root, decodeURIComponent(url.pathname)))
    const isOurs = `${url.protocol}//${url.host}` === appOrigin && path.startsWith(root)
    return isOurs && !path.includes('\0') ? path : null
  } catch (error) {
    // `%`, `%zz`, `%ff`: no letter has these bytes. Any page can ask for such an address.
    if (error instanceof URIError || error instanceof TypeError) return null
    throw error
  }
}
