/** Without a window manager, windows are closed and focused as one does. A page closing itself takes another path. */
import { XClient } from './x-client.ts'

/** Closes all visible windows with this title, as their close button does. Returns how many there were. */
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

/** Gives the focus to the visible window with this title. Returns false if there is none. */
export async function focusWindow(display: string, title: string): Promise<boolean> {
  const client = await XClient.open(display)
  try {
    for (const window of await client.windows()) {
      if (!(await client.isSeen(window)) || (await client.title(window)) !== title) continue
      client.focus(window)
      // An answer means that everything before it was done.
      await client.atom('WM_PROTOCOLS')
      return true
    }
    return false
  } finally {
    client.close()
  }
}
