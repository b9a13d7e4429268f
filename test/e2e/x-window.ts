/**
 * The close button of a window, as a window manager presses it: the X protocol's WM_DELETE_WINDOW. A page
 * that closes itself is something else, and there is no window manager on the display of a test.
 */
import { XClient } from './x-client.ts'

/** Presses it on every window with this title that can be seen; answers how many there are. */
export async function pressClose(display: string, title: string): Promise<number> {
  const client = await XClient.open(display)
  try {
    const [protocols, remove] = [
      await client.atom('WM_PROTOCOLS'),
      await client.atom('WM_DELETE_WINDOW'),
    ]
    let count = 0
    for (const window of await client.windows()) {
      if (!(await client.isSeen(window)) || (await client.title(window)) !== title) continue
      client.tell(window, protocols, remove)
      count += 1
    }
    // An answer means that everything before it was done.
    await client.atom('WM_PROTOCOLS')
    return count
  } finally {
    client.close()
  }
}
