import { useCallback, useRef, useState } from 'react'
import { useStores } from '../../components/window-context.ts'
import { localZone, now } from '../../lib/clock.ts'
import { dayIn } from '../../lib/days.ts'
import { clockTime } from '../../lib/time-format.ts'

export type Screenshot = {
  /** The picture of the screen that is looked at; null for none. */
  readonly bytes: Uint8Array | null
  /** Why there is none. */
  readonly problem: string | null
  readonly isTaking: boolean
  take(): Promise<void>
  /** Closes the picture, or the problem; the sentence says what went wrong. */
  readonly close: (problem?: string) => void
  /** The part of the picture that is the receipt, as a file. */
  fileOf(part: Blob): File
}

/** Asks for a picture of the screen behind this window, and names the file that is made of it. */
export function useScreenshot(): Screenshot {
  const { askReceipts } = useStores()
  const [state, setState] = useState<Pick<Screenshot, 'bytes' | 'problem' | 'isTaking'>>({
    ...{ bytes: null, problem: null, isTaking: false },
  })
  const isTaking = useRef(false)
  const close = useCallback(
    (problem?: string): void =>
      setState({ bytes: null, problem: problem ?? null, isTaking: false }),
    [],
  )
  return {
    ...state,
    async take() {
      if (isTaking.current) return
      isTaking.current = true
      setState({ bytes: null, problem: null, isTaking: true })
      const outcome = await askReceipts.takePicture()
      isTaking.current = false
      setState({
        bytes: outcome.ok ? outcome.value.bytes : null,
        problem: outcome.ok ? null : outcome.error.message,
        isTaking: false,
      })
    },
    close,
    fileOf(part) {
      const at = now()
      const time = clockTime(at, localZone()).replaceAll(':', '.')
      const name = `Screenshot ${dayIn(at, localZone())} ${time}.png`
      return new File([part], name, { type: 'image/png', lastModified: at })
    },
  }
}
